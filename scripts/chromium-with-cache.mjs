#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';

// Chromium with its cache, as people have it. With the first `route` of a test Playwright puts the cache out, and each time the portal
// is opened all its files are fetched and compiled again: half as much work once more. What it tells the browser goes through here,
// where that one command says the opposite; what the browser answers goes by. A test that answers for such files needs the cache out,
// and says so in other words (`coldCache` of e2e/support/kept-page.ts).

// Found by playwright.config.ts: what finds it loads all of Playwright.
const path = process.env['CHROMIUM_PATH'];
if (path === undefined) throw new Error('CHROMIUM_PATH names no browser');

const [COMMANDS, ANSWERS] = [3, 4];
const browser = spawn(path, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'inherit', 'pipe', ANSWERS] });
browser.on('exit', (code) => process.exit(code ?? 1));
/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of endings) process.on(signal, () => browser.kill(signal));

const off = '"method":"Network.setCacheDisabled","params":{"cacheDisabled":true}';
const on = off.replace('true', 'false');
/** Ends a command. */
const END = 0;

const commands = browser.stdio[COMMANDS];
if (!(commands instanceof Writable)) throw new Error('Chromium takes no commands');
// What is still said to a browser that has ended is lost.
commands.on('error', () => undefined);
/** @type {Buffer[]} what has come of a command that has not ended */
let begun = [];
new Socket({ fd: COMMANDS, readable: true, writable: false })
  .on('data', (chunk) => {
    const end = chunk.lastIndexOf(END) + 1;
    if (end === 0) {
      begun.push(chunk);
      return;
    }
    const ended = chunk.subarray(0, end);
    const whole = begun.length === 0 ? ended : Buffer.concat([...begun, ended]);
    begun = end === chunk.length ? [] : [chunk.subarray(end)];
    commands.write(whole.includes(off) ? whole.toString().replaceAll(off, on) : whole);
  })
  .on('close', () => commands.end());
