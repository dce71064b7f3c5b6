/**
 * Faults that a map must survive (goals R1, R5, R7, R13):
 *
 *   node bench/reliability.ts [r1|r5|r7|r13] [--server-kills 10] [--database-kills 5]
 *     [--operations 2000] [--requests 3000]
 *
 * The product runs as installed, on a database of its own. Without a name, all of them.
 */
import { parseArgs } from 'node:util'

import { crashes } from './reliability/crashes.ts'
import { hostileFiles } from './reliability/hostile-files.ts'
import { lostReplies } from './reliability/lost-replies.ts'
import { rollingRestart } from './reliability/rolling-restart.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'server-kills': { type: 'string', default: '10' },
    'database-kills': { type: 'string', default: '5' },
    operations: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '3000' },
  },
})

const trials: Readonly<Record<string, () => Promise<void>>> = {
  r1: () =>
    crashes({ server: Number(values['server-kills']), database: Number(values['database-kills']) }),
  r5: () => lostReplies(Number(values.operations)),
  r7: hostileFiles,
  r13: () => rollingRestart(Number(values.requests)),
}

for (const name of positionals.length > 0 ? positionals : Object.keys(trials)) {
  const trial = trials[name]
  if (!trial) throw new Error(`There is no '${name}': ${Object.keys(trials).join(', ')}.`)
  await trial()
}
