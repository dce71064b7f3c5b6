import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const web = join(root, 'apps/web/src')
const domain = join(root, 'packages/domain/src')

/** Attributes and properties of components with text for people. */
const readAttributes = /^(aria-label|alt|title|label|placeholder|heading|help|note|description)$/

interface Node {
  readonly type?: string
  readonly name?: unknown
  readonly value?: unknown
  readonly callee?: unknown
}

it('has no literal user-facing text in components outside the catalogues in src/text', () => {
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(web, file), 'utf8'))
    return literalsIn(program).map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

/**
 * Modules whose text is not part of the interface, or is translated elsewhere; folders end in a
 * slash.
 */
const withOtherWords = {
  [web]: [
    'api/api-errors.ts', // messages of errors, never shown
    'api/passkeys.ts', // as above
    'api/token.ts', // a header
    'api/realtime.ts', // reasons of socket.io
    'features/object-popup/target-list.tsx', // a key
    'features/table-view/property-rows.ts', // a key
    'map/base-map/', // names of seas and publishers
    'map/style/fonts.ts', // names of fonts
    'offline/app-updates.ts', // messages between the page and its service worker, and in the console
    'service-worker/', // shown before any catalogue has loaded
    'ui/menu-items.tsx', // a placement
  ],
  [domain]: [
    'account/account-rules.ts', // translated by `translateSentence`
    'data-groups/new-object.ts', // messages of refusals, for developers of clients
    'document/add-marker.ts', // the default name of an object, the same in every client
    'document/check-map.ts',
    'document/list-patch.ts',
    'document/map-patch.ts',
    'document/upgrade-map.ts',
    'document/copy-title.ts', // translated by `titleOfCopy`
    'document/describe-repair.ts', // in exported files
    'evidence/', // in the files of a pack, which has no language of the page
    'export/',
    'history/summarise-saves.ts', // as stored in the database
    'land-data/layers.ts', // names of published layers
    'land-data/reference-datasets.ts', // names of published datasets, for the command line
    'ownership/', // names of public bodies
    'publication/public-features.ts', // in published GeoJSON
    'reports/change-words.ts', // in files, feeds and mails, which have no language of the page
    'reports/changes-atom.ts', // the same
    'search/os-names.ts', // values of LOCAL_TYPE
    'shapes/self-intersection-check.ts', // translated by `translateFinding`
    'shapes/ring-part.ts', // the name of a kind of edge
  ],
}

it.each([
  ['the interface', web],
  ['the rules that the interface uses', domain],
])(
  'has no literal sentences of %s outside the catalogues, also in modules without JSX',
  (_, folder) => {
    const exclude = ['text/', ...(withOtherWords[folder] ?? [])]
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (file) =>
        !/\.(test|examples)\.|(^|\/)testing\//.test(file) &&
        !exclude.some((one) => file === one || (one.endsWith('/') && file.startsWith(one))),
    )
    expect(files.length).toBeGreaterThan(80)
    const found = files.flatMap((file) => {
      const { program } = parseSync(file, readFileSync(join(folder, file), 'utf8'))
      return wordsIn(program).map((text) => `${file}: ${text}`)
    })
    expect(found).toEqual([])
  },
)

it('finds words in template literals, and ignores text of errors', () => {
  const source = `
    const area = \`\${size} hectares\`
    const done = ['the order of the layers', 'wide-screen', '(pointer: coarse)', \`\${a} m²\`]
    throw new Error('Nobody reads this.')`
  expect(wordsIn(parseSync('x.ts', source).program)).toEqual([
    ' hectares',
    'the order of the layers',
  ])
})

it('finds text in JSX and in attributes, and ignores punctuation and class names', () => {
  const source = '<p title="A word"><b className="x">Some words</b> · {text} </p>'
  expect(literalsIn(parseSync('x.tsx', source).program)).toEqual(['A word', 'Some words'])
})

function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (!isNode(node)) return []
  const own = literalOf(node)
  const inner = Object.values(node).flatMap(literalsIn)
  return own !== null && /\p{L}{2}/u.test(own) ? [own, ...inner] : inner
}

function literalOf({ type, name, value }: Node): string | null {
  if (type === 'JSXText') return String(value).trim()
  if (type !== 'JSXAttribute' || !isNode(name) || !isNode(value)) return null
  const isRead = readAttributes.test(String(name.name))
  return isRead && value.type === 'Literal' ? String(value.value) : null
}

/** String literals and parts of templates that look like words of a sentence. */
function wordsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsIn)
  if (!isNode(node) || isNoText(node)) return []
  const inner = Object.values(node).flatMap(wordsIn)
  const own = textOf(node)
  const isWords =
    own !== null && /^[\p{L}\p{N} ,.;:’'?!-]*$/u.test(own) && wordsLike(node).test(own)
  return isWords ? [own, ...inner] : inner
}

/** Beside an interpolated value one word is enough, such as a unit. */
const wordsLike = ({ type }: Node): RegExp =>
  type === 'TemplateElement' ? /(^|\s)\p{L}{3,}[.,]?(\s|$)/u : /\p{L}{2,}[,;:]? \p{L}{2,}/u

const isNoText = ({ type = '', callee }: Node): boolean =>
  (type === 'NewExpression' && isNode(callee) && String(callee.name).endsWith('Error')) ||
  type === 'ThrowStatement' ||
  type === 'ImportDeclaration' ||
  type === 'JSXAttribute' ||
  /^TS(?!As|Satisfies|NonNull)/.test(type)

function textOf({ type, value }: Node): string | null {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateElement' || !isNode(value)) return null
  return 'cooked' in value ? String(value.cooked) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
