import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of files with the terms of a package. */
const licenceFile = /^(?:licen[cs]e|copying|notice|copyright)/i

/**
 * Writes the terms of every package that the release has, in its folders or in the built web
 * application, into THIRD-PARTY.txt, and those of the base map's data.
 */
export function writeNotices(root: string, folder: string): void {
  const installed = packageFolders(join(folder, 'node_modules'))
  const notices = new Map<string, string>()
  for (const path of [...installed, ...webPackages(root)]) {
    const { title, text } = noticeOf(path)
    notices.set(title, text)
  }
  const parts = [
    'Terrier comes with the following packages, each under its own terms. Node and the programs in',
    'it have theirs in node/LICENSE.\n',
    ...[...notices]
      .toSorted(byTitle)
      .map(([title, text]) => `${rule}\n${title}\n${rule}\n\n${text}\n`),
    `${rule}\nThe data of the built-in base map\n${rule}\n`,
    readFileSync(join(root, 'apps/web/base-map/LICENCES.txt'), 'utf8'),
  ]
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), parts.join('\n'))
}

const rule = '-'.repeat(80)

const byTitle = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1

/** Also those within other packages. */
function packageFolders(modules: string): string[] {
  const entries = readdirSync(modules, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.name === 'package.json' && entry.isFile())
    .map((entry) => entry.parentPath)
    .filter((path) => /node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path))
}

/** The packages that the web application's build may have parts of. */
function webPackages(root: string): string[] {
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const args = [...first, 'ls', '--omit=dev', '--all', '--parseable', '--workspace=apps/web']
  const text = execFileSync(command, args, { cwd: root, encoding: 'utf8' })
  return text
    .split('\n')
    .filter((path) => path.includes('node_modules/') && !path.includes('@terrier'))
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
  readonly author?: string | { readonly name: string }
}

function noticeOf(path: string): { title: string; text: string } {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest
  const { name, version, license = 'not stated', author = 'not stated' } = manifest
  const spdx = typeof license === 'string' ? license : license.type
  const files = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => readFileSync(join(path, entry.name), 'utf8').trim())
  const by = typeof author === 'string' ? author : author.name
  const text = files.length > 0 ? files.join('\n\n') : `Licence: ${spdx}. Author: ${by}.`
  return { title: `${name} ${version} (${spdx})`, text }
}
