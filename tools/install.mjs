// Runs on any version of Node, so it is plain JavaScript without dependencies.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const oldestNode = [20, 19]
const wantedMajor = 24

/** An expected problem of the set-up, printed as a sentence without a stack trace. */
export class SetupProblem extends Error {}

/** Installs the dependencies when they are missing or older than the lock file. */
export async function ensureInstalled() {
  requireNode()
  const stamp = join(root, 'node_modules', '.terrier-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  printLine('Installing the dependencies …')
  // npm sets `npm_execpath` for its scripts; outside of npm, the one on the PATH is used.
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  await run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    shell: !npm && process.platform === 'win32',
  })
  writeFileSync(stamp, lock)
}

/** Node 24: the current executable if it is new enough, else the one in node_modules. */
export function productNode() {
  if (major(process.versions.node) >= wantedMajor) return process.execPath
  const brought = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(brought)) return brought
  throw new SetupProblem(
    `Terrier needs Node ${wantedMajor}, which could not be installed for this kind of machine.\n` +
      `Install Node ${wantedMajor} from your package manager and try again.`,
  )
}

/** Runs a command with inherited standard streams, and rejects when it fails. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', (error) =>
      reject(new SetupProblem(`${command} could not be started: ${error.message}`)),
    )
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new SetupProblem(`${command} ${args.join(' ')} ended with ${signal ?? code}.`))
    })
  })
}

export function printLine(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** Runs a set-up script: an expected problem is printed as one sentence, with exit code 1. */
export async function main(script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof SetupProblem)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}

function requireNode() {
  const [have, haveMinor] = process.versions.node.split('.').map(Number)
  const [need, needMinor] = oldestNode
  if (have > need || (have === need && haveMinor >= needMinor)) return
  throw new SetupProblem(
    `Terrier's set-up needs Node ${oldestNode.join('.')} or newer; this is ${process.versions.node}.`,
  )
}

function major(version) {
  return Number(version.split('.')[0])
}
