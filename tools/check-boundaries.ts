import { posix } from 'node:path'

import { parseAst } from 'vitest/node'

import {
  allowedNames,
  bannedWords,
  catalogues,
  driverUsers,
  exclusiveUsers,
  forbiddenModules,
  foldersWithFilesOnTop,
  isolatedSiblings,
  packageRules,
  webLayers,
} from './boundaries.ts'

export interface Source {
  /** From the root of the repository, with slashes. */
  readonly path: string
  readonly text: string
}

export interface Import {
  /** Path of the importing file. */
  readonly file: string
  /** The imported package, or the path of the imported file. */
  readonly target: string
}

/** All imports of the sources, the dynamic ones too. Those of workspaces are given by path. */
export function importsOf(sources: readonly Source[]): Import[] {
  return sources.flatMap(({ path, text }) => {
    const found = text.matchAll(
      /^(?:import|export)\b[^'";]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
    )
    return [...found].map((names) => ({
      file: path,
      target: resolved(path, names.slice(1).find(Boolean) ?? ''),
    }))
  })
}

/** Imports of a workspace that is not below the one that imports it. */
export function upwardImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) => {
    const rule = packageRules.find(({ folder }) => file.startsWith(`${folder}/`))
    if (!rule || !isInWorkspace(target) || target.startsWith(`${rule.folder}/`)) return false
    const { mayImport, testsMayImport = [] } = rule
    const allowed = isTest(file) ? [...mayImport, ...testsMayImport] : mayImport
    return !allowed.some((folder) => target.startsWith(`${folder}/`))
  })
}

/** Imports of third-party packages that another folder has for itself. */
export function exclusiveImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) =>
    Object.entries(exclusiveUsers).some(
      ([name, folder]) =>
        (target === name || target.startsWith(`${name}/`)) && !file.startsWith(folder),
    ),
  )
}

/** Imports of the driver outside the parts of the store that keep a session. Tests may use it. */
export function driverImports(imports: readonly Import[]): Import[] {
  const store = 'packages/store/src/'
  return imports.filter(
    ({ file, target }) =>
      target === 'pg' &&
      file.startsWith(store) &&
      !isForTests(file) &&
      !driverUsers.some((part) => file.startsWith(`${store}${part}`)),
  )
}

/** Imports of a module that the folder may not use, of its types neither. */
export function forbiddenImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) =>
    forbiddenModules.some(
      ({ folder, module }) => file.startsWith(`${folder}/`) && withoutExtension(target) === module,
    ),
  )
}

/** Imports from one feature or module to another. */
export function siblingImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) =>
    isolatedSiblings.some((folder) => {
      const [from, to] = [file, target].map((path) =>
        path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined,
      )
      return from !== undefined && to !== undefined && from !== to
    }),
  )
}

const webSource = 'apps/web/src/'

/** Index of the layer of a file of the web application; -1 for any other file. */
function layerOf(path: string): number {
  const folder = path.startsWith(webSource) && path.slice(webSource.length).split('/')[0]
  return webLayers.findIndex((layer) => layer === folder)
}

/** Imports from a layer of the web application to a higher one. Tests may use any layer. */
export function upwardLayerImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) => {
    const layer = layerOf(file)
    return layer >= 0 && layerOf(target) > layer && !isTest(file)
  })
}

/** The subfolders of a folder, and the files beside them, for `importLoop`. */
export const partsOf =
  (folder: string) =>
  (path: string): string | undefined =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined

/**
 * A loop of imports, of types too, as a list that ends where it began; empty without one. Tests are
 * left out, and so are files without a part.
 */
export function importLoop(
  imports: readonly Import[],
  partOf: (path: string) => string | undefined,
): string[] {
  const imported = new Map<string, Set<string>>()
  for (const { file, target } of imports) {
    const [from, to] = [partOf(file), partOf(target)]
    if (from === undefined || to === undefined || from === to || isTest(file)) continue
    imported.set(from, (imported.get(from) ?? new Set()).add(to))
  }
  const isFinished = new Set<string>()
  const visit = (part: string, path: readonly string[]): string[] => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part]
    if (isFinished.has(part)) return []
    for (const next of imported.get(part) ?? []) {
      const loop = visit(next, [...path, part])
      if (loop.length > 0) return loop
    }
    isFinished.add(part)
    return []
  }
  for (const part of imported.keys()) {
    const loop = visit(part, [])
    if (loop.length > 0) return loop
  }
  return []
}

/** Imports from a subfolder to a file beside it, where those files lie above. Tests may use any. */
export function importsOfFilesOnTop(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) =>
    foldersWithFilesOnTop.some(
      (folder) =>
        posix.dirname(target) === folder &&
        file.startsWith(`${folder}/`) &&
        posix.dirname(file) !== folder &&
        !isTest(file),
    ),
  )
}

/** Imports of what is for tests from files that are not. */
export function importsOfTestFiles(imports: readonly Import[]): Import[] {
  return imports.filter(({ file, target }) => isForTests(target) && !isForTests(file))
}

/** Files that only tests import although they do not lie in `testing/`; without extension. */
export function strayTestFiles(imports: readonly Import[]): string[] {
  const used = new Set(
    imports.filter(({ file }) => !isForTests(file)).map(({ target }) => withoutExtension(target)),
  )
  const targets = imports.filter(({ target }) => isInWorkspace(target) && !isForTests(target))
  return [...new Set(targets.map(({ target }) => withoutExtension(target)))].filter(
    (path) => !used.has(path),
  )
}

/** Files of the web application that send requests of their own, although `api/` does so. */
export function fetchingFiles(sources: readonly Source[]): string[] {
  const mayFetch = ['api/', 'service-worker/'].map((folder) => webSource + folder)
  return sources
    .filter(
      ({ path, text }) => path.startsWith(webSource) && !isTest(path) && /\bfetch\(/.test(text),
    )
    .map(({ path }) => path)
    .filter((path) => !mayFetch.some((folder) => path.startsWith(folder)))
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

const withoutExtension = (path: string): string => path.replace(/\.tsx?$/, '')

/** Tests, and the examples and doubles that they share. */
const isForTests = (path: string): boolean => isTest(path) || /\.examples(\.ts)?$/.test(path)

const anyBannedWord = new RegExp([...bannedWords.keys()].join('|'), 'i')

/** Names that contain a banned word: `file: name (instead of 'word': …)`. */
export function bannedNames(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { path, text } = source
    // Parsing is slow, and most files have none of the words in any place.
    const isParsed = anyBannedWord.test(text) && !path.startsWith(catalogues)
    const names = new Set([posix.basename(path), ...(isParsed ? declaredNames(parse(source)) : [])])
    return [...names]
      .filter((name) => !allowedNames.has(name))
      .flatMap((name) =>
        wordsOf(name)
          .filter((word) => bannedWords.has(word))
          .map((word) => `${path}: ${name} (instead of '${word}': ${bannedWords.get(word)})`),
      )
  })
}

export function isInWorkspace(target: string): boolean {
  return /^(packages|apps)\//.test(target)
}

function resolved(file: string, name: string): string {
  if (name.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), name))
  const workspace = /^@terrier\/([\w-]+)\/(.*)$/.exec(name)
  const rule = packageRules.find(({ folder }) => folder.endsWith(`/${workspace?.[1]}`))
  return rule ? `${rule.folder}/src/${workspace?.[2]}` : name
}

/** Words of a name in camel, kebab or snake case. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

function parse({ path, text }: Source): Node {
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts'
  return parseAst(text, { lang }, path) as unknown as Node
}

/** By the type of a syntax node: where it has the names it declares. */
const declaring: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  Property: ['key'],
  CatchClause: ['param'],
  AssignmentPattern: ['left'],
  RestElement: ['argument'],
  ArrayPattern: ['elements'],
  ObjectPattern: ['properties'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key', 'params'],
}

function declaredNames(node: Node): string[] {
  const here = node['computed'] === true ? [] : (declaring[node.type] ?? [])
  const names = here.flatMap((key) => nodesIn(node[key])).flatMap(nameOf)
  const below = Object.values(node).flatMap(nodesIn).flatMap(declaredNames)
  return [...names, ...below]
}

/** A property of a pattern declares its value, which may have another name. */
function nameOf(node: Node): string[] {
  if (node.type === 'Property') return nodesIn(node['value']).flatMap(nameOf)
  return /^(Private)?Identifier$/.test(node.type) ? [String(node['name'])] : []
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
