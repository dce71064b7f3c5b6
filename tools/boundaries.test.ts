import { globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { loopFreeFolders, packageRules } from './boundaries.ts'
import {
  bannedNames,
  driverImports,
  exclusiveImports,
  forbiddenImports,
  fetchingFiles,
  importLoop,
  importsOfFilesOnTop,
  importsOfTestFiles,
  importsOf,
  isInWorkspace,
  partsOf,
  siblingImports,
  strayTestFiles,
  upwardImports,
  upwardLayerImports,
  type Source,
} from './check-boundaries.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const workspaceSources = sourcesAt('{packages,apps}/*/{src,test}/**/*.{ts,tsx}')
const imports = importsOf(workspaceSources)

describe('package boundaries', () => {
  it('have a rule for every workspace', () => {
    const folders = globSync('{packages,apps}/*', { cwd: root }).map(withSlashes)
    expect(folders.toSorted()).toEqual(packageRules.map(({ folder }) => folder).toSorted())
  })

  it('let a package import only the packages below it', () => {
    expect(upwardImports(imports)).toEqual([])
  })

  it('report an import of a package above', () => {
    const planted = [
      source('packages/geo/src/planted.ts', "import { Store } from '@terrier/store/open-store'"),
      source('packages/store/src/planted.ts', "const a = await import('@terrier/domain/a/b')"),
    ]
    expect(upwardImports(importsOf(planted))).toEqual([
      { file: 'packages/geo/src/planted.ts', target: 'packages/store/src/open-store' },
    ])
  })

  it('report an import of the sample district anywhere but in a test', () => {
    const text = "import { createDistrict } from '@terrier/sample/district'"
    const planted = ['demonstration/planted.ts', 'planted.test.ts', 'testing/planted.ts'].map(
      (path) => source(`apps/pipeline/src/${path}`, text),
    )
    expect(upwardImports(importsOf(planted))).toEqual([
      {
        file: 'apps/pipeline/src/demonstration/planted.ts',
        target: 'packages/sample/src/district',
      },
    ])
  })

  it.each(packageRules)('let $folder import only what its manifest declares', ({ folder }) => {
    const declared = declaredPackages(folder)
    const used = imports.filter(({ file }) => file.startsWith(`${folder}/`))
    expect(used.filter(({ target }) => !isDeclared(target, declared, folder))).toEqual([])
  })

  it('allow each exclusive third-party package in one folder only', () => {
    expect(exclusiveImports(imports)).toEqual([])
  })

  it('report an exclusive third-party package in another folder', () => {
    const planted = source('apps/web/src/document/planted.ts', "import { Map } from 'maplibre-gl'")
    expect(exclusiveImports(importsOf([planted]))).toEqual([
      { file: planted.path, target: 'maplibre-gl' },
    ])
  })

  it('use the database driver only in the parts of the store that keep a session', () => {
    expect(driverImports(imports)).toEqual([])
  })

  it('report the database driver in another part of the store', () => {
    const text = "import type { PoolClient } from 'pg'"
    const planted = ['maps/planted.ts', 'maps/planted.test.ts', 'matching/planted.ts'].map((path) =>
      source(`packages/store/src/${path}`, text),
    )
    expect(driverImports(importsOf(planted))).toEqual([
      { file: 'packages/store/src/maps/planted.ts', target: 'pg' },
    ])
  })

  it('let the store import no problems of the contract', () => {
    expect(forbiddenImports(imports)).toEqual([])
  })

  it('report a problem of the contract in the store', () => {
    const [planted, ...others] = [
      source(
        'packages/store/src/planted.ts',
        "import { Problem } from '@terrier/contract/problems'",
      ),
      source('packages/store/src/planted.ts', "import * as limits from '@terrier/contract/limits'"),
      source('apps/server/src/planted.ts', "import { Problem } from '@terrier/contract/problems'"),
    ]
    expect(forbiddenImports(importsOf([planted, ...others]))).toEqual([
      { file: planted.path, target: 'packages/contract/src/problems' },
    ])
  })

  it('let no feature or module import another', () => {
    expect(siblingImports(imports)).toEqual([])
  })

  it('report a feature that imports another', () => {
    const planted = source('apps/web/src/features/lock/planted.ts', "import '../undo/undo-last.ts'")
    expect(siblingImports(importsOf([planted]))).toEqual([
      { file: planted.path, target: 'apps/web/src/features/undo/undo-last.ts' },
    ])
  })

  it('let a layer of the web application import only the layers below it', () => {
    expect(upwardLayerImports(imports)).toEqual([])
  })

  it('report an import of a higher layer of the web application', () => {
    const planted = source('apps/web/src/api/planted.ts', "import { a } from '../document/a.ts'")
    expect(upwardLayerImports(importsOf([planted]))).toEqual([
      { file: planted.path, target: 'apps/web/src/document/a.ts' },
    ])
  })

  it.each(loopFreeFolders)('allow no import loops between the folders of %s', (folder) => {
    expect(importLoop(imports, partsOf(folder))).toEqual([])
  })

  it('allow no import loops between files', () => {
    expect(importLoop(imports, fileOf)).toEqual([])
  })

  it('report an import loop of types between folders', () => {
    const folder = 'packages/store/src'
    const planted = [
      source(`${folder}/maps/a.ts`, "import type { B } from '../locks/b.ts'"),
      source(`${folder}/locks/b.ts`, "import type { C } from '../store.ts'"),
      source(`${folder}/store.ts`, "import type { A } from './maps/a.ts'"),
    ]
    expect(importLoop(importsOf(planted), partsOf(folder))).toEqual([
      'maps',
      'locks',
      'store.ts',
      'maps',
    ])
  })

  it('let no subfolder import the files above it', () => {
    expect(importsOfFilesOnTop(imports)).toEqual([])
  })

  it('report a subfolder that imports a file above it', () => {
    const planted = [
      source('apps/web/src/map/tools/planted.ts', "import type { A } from '../map-view.tsx'"),
      source('apps/web/src/map/tools/planted.test.ts', "import { a } from '../map-view.tsx'"),
      source('apps/web/src/map/planted.ts', "import { a } from './map-view.tsx'"),
    ]
    expect(importsOfFilesOnTop(importsOf(planted))).toEqual([
      { file: 'apps/web/src/map/tools/planted.ts', target: 'apps/web/src/map/map-view.tsx' },
    ])
  })

  it('let only tests import what lies in `testing/`, and examples', () => {
    expect(importsOfTestFiles(imports)).toEqual([])
  })

  it('report code of the product that imports a test double or an example', () => {
    const planted = [
      source('apps/web/src/map/planted.ts', "import { FakeMap } from './testing/fake-map.ts'"),
      source('apps/web/src/app/planted.ts', "import { a } from '@terrier/domain/a/b.examples'"),
      source('apps/web/src/map/planted.test.ts', "import { FakeMap } from './testing/fake-map.ts'"),
    ]
    expect(importsOfTestFiles(importsOf(planted)).map(({ target }) => target)).toEqual([
      'apps/web/src/map/testing/fake-map.ts',
      'packages/domain/src/a/b.examples',
    ])
  })

  it('keep files that only tests import in `testing/`', () => {
    expect(strayTestFiles(imports)).toEqual([])
  })

  it('report a file outside `testing/` that only tests import', () => {
    const planted = [
      source('packages/geo/src/used.ts', "import { a } from './rule.ts'"),
      source('packages/geo/src/planted.test.ts', "import './rule.ts'\nimport './fake-clock.ts'"),
      source(
        'packages/geo/src/other.test.ts',
        "import './testing/any.ts'\nimport './a.examples.ts'",
      ),
    ]
    expect(strayTestFiles(importsOf(planted))).toEqual(['packages/geo/src/fake-clock'])
  })

  it('let only `api/` and the service worker fetch', () => {
    expect(fetchingFiles(workspaceSources)).toEqual([])
    const planted = source('apps/web/src/map/planted.ts', "await fetch('/api/maps')")
    expect(fetchingFiles([planted])).toEqual([planted.path])
  })

  it('allow no Node APIs in code that browsers run', () => {
    const ofNode = /\bBuffer\.|\bprocess\.|from 'node:/
    const tests = /\.test\.tsx?$|\.examples\.ts$|\/national-grid-file\.ts$|\/build-plugin\.ts$/
    const shared = workspaceSources.filter(
      ({ path }) =>
        /^(packages\/(geo|contract|domain)|apps\/web)\/src\//.test(path) && !tests.test(path),
    )
    expect(shared.filter(({ text }) => ofNode.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('match the table of docs/architecture.md', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
    const lines = page.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    const rows = lines.filter(([, folder]) => /^`(packages|apps)\//.test(folder ?? ''))
    const documented = Object.fromEntries(
      rows.map(([, folder, , cell = '']) => {
        const [names, testsOnly] = cell.split('tests')
        return [quoted(folder)[0], [quoted(names).toSorted(), quoted(testsOnly).toSorted()]]
      }),
    )
    const tested = Object.fromEntries(
      packageRules.map(({ folder, mayImport, testsMayImport }) => [
        folder,
        [packageNames(mayImport), packageNames(testsMayImport)],
      ]),
    )
    expect(documented).toEqual(tested)
  })
})

describe('names', () => {
  it('contain no banned word', () => {
    const others = sourcesAt('{tools,bench,e2e,packages/*/scripts}/**/*.{ts,tsx,mjs}')
    expect(bannedNames([...workspaceSources, ...others])).toEqual([])
  })

  it.each([
    ['export function tellReaders(): void {}', 'tellReaders', 'tell'],
    ['export const Hand = class {}', 'Hand', 'hand'],
    ['interface Retry { readonly patienceMs: number }', 'patienceMs', 'patience'],
    ['type Errand = string', 'Errand', 'errand'],
    ['class Queue { #told = 0 }', 'told', 'told'],
    ['const { state: inHand } = queue', 'inHand', 'hand'],
    ['const board = { onNews: () => undefined }', 'onNews', 'news'],
    ['const listen = (...heard: string[]) => heard', 'heard', 'heard'],
  ])('are reported with a banned word in %s', (text, name, word) => {
    const [found, ...more] = bannedNames([source('packages/domain/src/planted.ts', text)])
    expect(found).toContain(`packages/domain/src/planted.ts: ${name} (instead of '${word}': `)
    expect(more).toEqual([])
  })

  it('are reported with a banned word in the name of a file', () => {
    expect(bannedNames([source('apps/server/src/socket-door.ts', '')])).toEqual([
      "apps/server/src/socket-door.ts: socket-door.ts (instead of 'door': gateway, listener, entry)",
    ])
  })

  it('are not reported for banned words within longer words or in property accesses', () => {
    const text = 'const handler = (whichever: Mushroom) => text.tellUs + whichever.handed'
    expect(bannedNames([source('apps/web/src/planted.tsx', text)])).toEqual([])
  })
})

function source(path: string, text: string): Source {
  return { path, text }
}

/** A file of the workspaces, without its extension, for `importLoop`. */
function fileOf(path: string): string | undefined {
  return isInWorkspace(path) ? path.replace(/\.tsx?$/, '') : undefined
}

function sourcesAt(pattern: string): Source[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map(
    (path) => source(withSlashes(path), readFileSync(join(root, path), 'utf8')),
  )
}

/** The words in backticks. */
function quoted(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
}

/** Names of packages by their folders, sorted. */
function packageNames(folders: readonly string[] = []): string[] {
  return folders.map((folder) => folder.slice('packages/'.length)).toSorted()
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
  const name = isInWorkspace(target) ? `@terrier/${target.split('/')[1]}` : packageName(target)
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

function withSlashes(path: string): string {
  return path.split(sep).join('/')
}
