import { expect, it } from 'vitest'

import { compileCatalogue } from './compile-catalogue.ts'

it('compiles a message without parameters to its text', () => {
  const { object } = compileCatalogue({ save: 'Save', name: 'About {product}' }, 'en')
  expect(object).toContain('save: "Save"')
  expect(object).toContain('name: "About Terrier"')
})

it('compiles a message with parameters to a function, without its review note', () => {
  const welsh = { moved: { message: 'Symudwyd {name}', check: 'the tense' } }
  expect(compileCatalogue(welsh, 'cy').object).toContain('moved: (d) => "Symudwyd " + d.name')
})

it('throws on plural categories that the language does not have', () => {
  const message = '{count, plural, one {#} two {#} other {#}}'
  expect(() => compileCatalogue({ message }, 'en')).toThrow(/plural case two/)
  expect(compileCatalogue({ message }, 'cy').object).toContain('two:')
})

it('throws on a message that is not ICU MessageFormat', () => {
  expect(() => compileCatalogue({ message: 'Delete {name' }, 'en')).toThrow()
})
