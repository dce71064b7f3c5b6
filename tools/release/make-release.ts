/**
 * `npm run release [-- --arch arm64] [--check]`: makes terrier-<version>-linux-<arch>.tar.gz in
 * `dist`, with its SHA-256 and its bill of materials beside it. With `--check` it is unpacked and
 * used as an operator would. Two runs on one commit make the same file.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { checkRelease } from './check-release.ts'
import { installProduction } from './install-production.ts'
import { writeNotices } from './notices.ts'
import { writeBillOfMaterials } from './bill-of-materials.ts'

const root = join(import.meta.dirname, '../..')

/** What is copied as it is. */
const copied = [
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'docs',
  'deploy',
  'apps/web/base-map',
] as const

/** The web application is built; its packages are in the build. */
const programs = ['apps/server', 'apps/pipeline', 'packages/sample']
const libraries = ['contract', 'domain', 'files', 'geo', 'store'].map((name) => `packages/${name}`)

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    check: { type: 'boolean', default: false },
  },
})
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
const name = `terrier-${version}-linux-${values.arch}`
const output = join(root, 'dist')
const archive = join(output, `${name}.tar.gz`)
const work = mkdtempSync(join(tmpdir(), 'terrier-release-'))
try {
  const folder = join(work, name)
  mkdirSync(folder)
  mkdirSync(output, { recursive: true })
  installProduction({ root, folder, arch: values.arch, programs, libraries })
  copyProduct(folder)
  const committedAt = commitTime()
  writeNotices(root, folder)
  writeBillOfMaterials(root, join(folder, 'sbom.cdx.json'), committedAt)
  cpSync(join(folder, 'sbom.cdx.json'), join(output, `${name}.sbom.cdx.json`))
  pack(folder, committedAt)
  process.stdout.write(`${archive}\n`)
  if (values.check) await checkRelease(archive, name)
} finally {
  rmSync(work, { recursive: true })
}

function copyProduct(folder: string): void {
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  cpSync(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true })
  cpSync(join(root, 'packages/geo/data'), join(folder, 'packages/geo/data'), { recursive: true })
  for (const path of [...programs, ...libraries]) {
    cpSync(join(root, path, 'src'), join(folder, path, 'src'), {
      recursive: true,
      filter: isProduct,
    })
  }
  cpSync(join(import.meta.dirname, 'files'), join(folder, 'bin'), { recursive: true })
}

/** Without tests and what only they import. */
function isProduct(path: string): boolean {
  return !/\.(?:test|examples)\.tsx?$|\/testing(?:\/|$)/.test(path.slice(root.length))
}

/** Seconds since 1970. */
function commitTime(): number {
  return Number(
    execFileSync('git', ['-C', root, 'log', '-1', '--format=%ct'], { encoding: 'utf8' }),
  )
}

/** Sorted, without the names, times and modes of this machine. */
function pack(folder: string, committedAt: number): void {
  const tar = archive.slice(0, -'.gz'.length)
  const fixed = [
    '--sort=name',
    `--mtime=@${committedAt}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
  ]
  execFileSync('tar', [...fixed, '--mode=u+rwX,go+rX,go-w', '-C', work, '-cf', tar, name])
  execFileSync('gzip', ['--no-name', '--force', '-6', tar])
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
}
