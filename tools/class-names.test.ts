import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../apps/web/src')
const read = (file: string): string => readFileSync(join(source, file), 'utf8')
const stylesheets = new Map(
  globSync('**/*.css', { cwd: source }).map((file) => [file, classesIn(read(file))]),
)
const components = globSync('**/*.{ts,tsx}', {
  cwd: source,
  exclude: (name) => /\.test\.tsx?$/.test(name),
}).map((file) => ({ file, code: read(file) }))

/** The classes that a stylesheet defines, without those of `:global`. */
function classesIn(css: string): ReadonlySet<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@import[^;]*;|:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}')
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name ?? ''))
}

interface Reference {
  readonly file: string
  readonly stylesheet: string
  readonly name: string
}

/** Every `styles.name` of a component, with the stylesheet that it imports as `styles`. */
function referencesIn({ file, code }: (typeof components)[number]): readonly Reference[] {
  const imports = code.matchAll(/import (\w+) from '(\..*\.module\.css)'/g)
  return Array.from(imports).flatMap(([, local = '', path = '']) => {
    const stylesheet = join(dirname(file), path)
    const names = code.matchAll(
      new RegExp(`(?<![\\w./-])${local}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'),
    )
    return Array.from(names, ([, name, quoted]) => ({
      file,
      stylesheet,
      name: name ?? quoted ?? '',
    }))
  })
}

const references = components.flatMap(referencesIn)

it('finds the class names of the web application', () => {
  expect(stylesheets.size).toBeGreaterThan(20)
  expect(references.length).toBeGreaterThan(100)
})

// A CSS module has no type per class, so an undefined one is not a type error: the element is
// merely rendered without it.
it('names no class that its stylesheet does not define', () => {
  const undefinedNames = references
    .filter(({ stylesheet, name }) => !stylesheets.get(stylesheet)?.has(name))
    .map(({ file, name }) => `${file}: ${name}`)
  expect(undefinedNames).toEqual([])
})

it('names no class as text that no stylesheet defines', () => {
  const defined = new Set(stylesheets.values().flatMap((names) => names))
  const undefinedNames = components.flatMap(({ file, code }) =>
    Array.from(code.matchAll(/className=(?:"([^"]+)"|\{'([^']+)'\})/g), ([, plain, quoted]) =>
      (plain ?? quoted ?? '').split(' '),
    )
      .flat()
      .filter((name) => !defined.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(undefinedNames).toEqual([])
})

it('defines no class that no component names', () => {
  const named = new Set(references.map(({ stylesheet, name }) => `${stylesheet}: ${name}`))
  const unnamed = [...stylesheets].flatMap(([file, names]) =>
    Array.from(names, (name) => `${file}: ${name}`).filter((entry) => !named.has(entry)),
  )
  expect(unnamed).toEqual([])
})
