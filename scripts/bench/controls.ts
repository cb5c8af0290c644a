import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';

/** What a screen is answered with, by the names that assistive technology reads. */
export type Control =
  | { readonly by: 'button' | 'radio' | 'tick' | 'text' | 'lines' | 'slider' | 'file'; readonly name: string }
  | { readonly by: 'list'; readonly name: string; readonly options: readonly string[] }
  | { readonly by: 'group'; readonly name: string; readonly controls: readonly Control[] };

const text = v.optional(v.object({ value: v.optional(v.string(), '') }), { value: '' });
const node = v.object({
  nodeId: v.string(),
  childIds: v.optional(v.array(v.string()), []),
  role: text,
  name: text,
  properties: v.optional(
    v.array(v.object({ name: v.string(), value: v.object({ value: v.optional(v.unknown()) }) })),
    [],
  ),
});
type Node = v.InferOutput<typeof node>;

/** What a page is answered with now: in its dialog if one is open, else in its main part. */
export async function controlsOn(cdp: CDPSession): Promise<readonly Control[]> {
  const { nodes } = v.parse(v.object({ nodes: v.array(node) }), await cdp.send('Accessibility.getFullAXTree'));
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  const childrenOf = ({ childIds }: Node) => childIds.flatMap((id) => byId.get(id) ?? []);
  const open = (name: string) => nodes.find(({ role }) => role.value === name);
  const asking = open('dialog') ?? open('main');
  return asking ? controlsIn(asking, childrenOf) : [];
}

function controlsIn(parent: Node, childrenOf: (of: Node) => readonly Node[]): readonly Control[] {
  return childrenOf(parent).flatMap((child): readonly Control[] => {
    const name = child.name.value;
    const below = () => controlsIn(child, childrenOf);
    switch (child.role.value) {
      case 'button':
        return [{ by: 'button', name }];
      case 'radio':
        return [{ by: 'radio', name }];
      case 'checkbox':
        return [{ by: 'tick', name }];
      case 'slider':
        return [{ by: 'slider', name }];
      case 'textbox':
        return [{ by: hasLines(child) ? 'lines' : 'text', name }];
      case 'combobox':
        return [{ by: 'list', name, options: optionsIn(child, childrenOf) }];
      case 'group':
      case 'radiogroup':
        return name === '' ? below() : [{ by: 'group', name, controls: below() }];
      default:
        return below();
    }
  });
}

const hasLines = ({ properties }: Node) =>
  properties.some(({ name, value }) => name === 'multiline' && value.value === true);

const optionsIn = (parent: Node, childrenOf: (of: Node) => readonly Node[]): readonly string[] =>
  childrenOf(parent).flatMap((child) =>
    child.role.value === 'option' ? [child.name.value] : optionsIn(child, childrenOf),
  );
