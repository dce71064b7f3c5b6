import { parseArgs } from 'node:util'

import { hasSample, writeSample } from './sample-folder.ts'

/*
 * `node packages/sample/src/main.ts <folder> [--if-missing]` writes the sample into a folder, and
 * prints each stage on a line. With `--if-missing` it does nothing where all files are there
 * already, of the version that it would write.
 */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'if-missing': { type: 'boolean', default: false } },
})
const [folder] = positionals
if (folder === undefined || positionals.length > 1) {
  process.stderr.write('Give one folder to write the sample to, and optionally --if-missing.\n')
  process.exitCode = 2
} else if (!values['if-missing'] || !(await hasSample(folder))) {
  await writeSample({ folder, onProgress: (stage) => process.stdout.write(`${stage}\n`) })
}
