import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { exclusiveUsers, packageRules, isolatedSiblings } from './boundaries.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

interface Import {
  /** The importing file, relative to the root. */
  readonly file: string
  /** The imported package, or file relative to the root. */
  readonly target: string
}

const imports = globSync('{packages,apps}/*/{src,test}/**/*.{ts,tsx}', { cwd: root }).flatMap(
  importsOf,
)

describe('the table of rooms', () => {
  test('covers every workspace of the house', () => {
    const folders = globSync('{packages,apps}/*', { cwd: root }).map(slashes)
    expect(folders.toSorted()).toEqual(packageRules.map((room) => room.folder).toSorted())
  })

  test.each(packageRules)('$folder imports only the rooms below it', ({ folder, mayImport }) => {
    const crossings = imports
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .filter(({ target }) => isRoom(target) && !target.startsWith(`${folder}/`))
    expect(
      crossings.filter(({ target }) => !mayImport.some((room) => target.startsWith(`${room}/`))),
    ).toEqual([])
  })

  test.each(packageRules)('$folder declares the packages it imports', ({ folder }) => {
    const declared = declaredPackages(folder)
    const used = imports.filter(({ file }) => file.startsWith(`${folder}/`))
    expect(used.filter(({ target }) => !isDeclared(target, declared, folder))).toEqual([])
  })

  test.each(Object.entries(exclusiveUsers))('%s is imported only in %s', (name, keeper) => {
    const others = imports.filter(
      ({ file, target }) => isPackage(target, name) && !file.startsWith(keeper),
    )
    expect(others).toEqual([])
  })

  test('asks for nothing of Node where browsers run it too', () => {
    const ofNode = /\bBuffer\.|\bprocess\.|from 'node:/
    const files = globSync('{packages/{geo,contract,domain},apps/web}/src/**/*.{ts,tsx}', {
      cwd: root,
      exclude: [
        '**/*.test.{ts,tsx}',
        '**/*.examples.ts',
        '**/national-grid-file.ts',
        '**/build-plugin.ts',
      ],
    })
    const asking = files.filter((file) => ofNode.test(readFileSync(join(root, file), 'utf8')))
    expect(asking).toEqual([])
  })

  test.each(isolatedSiblings)('nothing in %s imports a sibling', (folder) => {
    const partOf = (path: string) => path.slice(folder.length + 1).split('/')[0]
    const siblings = imports.filter(
      ({ file, target }) =>
        file.startsWith(`${folder}/`) &&
        target.startsWith(`${folder}/`) &&
        partOf(file) !== partOf(target),
    )
    expect(siblings).toEqual([])
  })

  test('is the table that docs/architecture.md shows', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const lines = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    const drawn = lines.filter(([, folder]) => /^`(packages|apps)\//.test(folder ?? ''))
    const table = Object.fromEntries(
      drawn.map(([, folder, , names]) => [quoted(folder)[0], quoted(names).toSorted()]),
    )
    const held = Object.fromEntries(
      packageRules.map(({ folder, mayImport }) => [
        folder,
        mayImport.map((room) => room.slice('packages/'.length)).toSorted(),
      ]),
    )
    expect(table).toEqual(held)
  })
})

/** The words in backticks. */
function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
}

function importsOf(path: string): Import[] {
  const file = slashes(path)
  const source = readFileSync(join(root, path), 'utf8')
  const named = source.matchAll(
    /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...named].map((names) => ({
    file,
    target: resolve(file, names.slice(1).find(Boolean) ?? ''),
  }))
}

function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return slashes(relative(root, join(root, dirname(file), name)))
  const ours = /^@terrier\/(\w+)\/(.*)$/.exec(name)
  if (!ours) return name
  const room = packageRules.find(({ folder }) => folder.endsWith(`/${ours[1]}`))
  return room ? `${room.folder}/src/${ours[2]}` : name
}

function declaredPackages(folder: string): Set<string> {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder)
  // Test dependencies belong to the whole repository.
  return new Set(
    Object.keys({ ...dependencies, ...devDependencies, ...manifestOf('.')['devDependencies'] }),
  )
}

function manifestOf(folder: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
}

function isDeclared(target: string, declared: Set<string>, folder: string): boolean {
  if (target.startsWith('node:') || target.startsWith(`${folder}/`)) return true
  const name = isRoom(target) ? `@terrier/${target.split('/')[1]}` : packageName(target)
  // A relative path or a file beside the sources, such as the data of `geo`, is not a package.
  if (declared.has(name) || declared.has(`@types/${name}`)) return true
  return target.startsWith('/') || target.includes(':')
}

function packageName(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}

function isPackage(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`)
}

function isRoom(target: string): boolean {
  return /^(packages|apps)\//.test(target)
}

function slashes(path: string): string {
  return path.split(sep).join('/')
}
