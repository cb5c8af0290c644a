import { flowFaultOf, flowFaultText } from './flow-error.mjs';

/**
 * Says what went wrong, in one sentence or where a flow's definition is wrong, and ends the process with exit code 1.
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  const fault = flowFaultOf(error);
  console.error(fault ? flowFaultText(fault) : error instanceof Error ? error.message : String(error));
  process.exit(1);
}
