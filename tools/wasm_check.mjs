// The judge as WebAssembly against the program: the same bytes for every request, and how long each
// takes. Run by tools/wasm_test.sh.
//
//   node tools/wasm_check.mjs <folder of referee.wasm> <program> <file of request lines>
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [folder, program, file] = process.argv.slice(2);
const { openReferee } = await import(pathToFileURL(`${folder}/referee.mjs`).href);
const judge = await openReferee(readFileSync(`${folder}/referee.wasm`));
const lines = readFileSync(file, "utf8").split("\n").filter((line) => line !== "");
const native = spawnSync(program, ["engine"], { input: lines.join("\n") + "\n", maxBuffer: 1 << 30 });
const expected = native.stdout.toString("utf8").split("\n");
let differ = 0;
let slowest = 0;
lines.forEach((line, i) => {
  judge(line); // once before it is timed: the compiler of the machine is still at work
  const before = performance.now();
  const answer = judge(line);
  slowest = Math.max(slowest, performance.now() - before);
  if (answer === expected[i]) return;
  differ += 1;
  console.log(`request ${i + 1} differs:\n  ${line.slice(0, 200)}`);
});
console.log(
  `${differ === 0 ? 'ok' : 'FAILED'}: ${lines.length} requests, ${differ} answered otherwise than by the program; ` +
    `the slowest took ${slowest.toFixed(0)} ms`,
);
process.exit(differ === 0 && lines.length > 0 ? 0 : 1);
