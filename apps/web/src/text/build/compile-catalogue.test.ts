import { expect, it } from 'vitest'

import { compileCatalogue } from './compile-catalogue.ts'

it('compiles a message without parameters to its text', () => {
  const { object } = compileCatalogue({ save: 'Save', name: 'About {product}' }, 'en')
  expect(object).toContain('save: "Save"')
  expect(object).toContain('name: "About Terrier"')
})

it('compiles a message with parameters to a function, and leaves out the mark of the Welsh', () => {
  const welsh = { moved: { message: 'Symudwyd {name}', check: 'the tense' } }
  expect(compileCatalogue(welsh, 'cy').object).toContain('moved: (d) => "Symudwyd " + d.name')
})

it('refuses plurals that the language does not have', () => {
  const message = '{count, plural, one {#} two {#} other {#}}'
  expect(() => compileCatalogue({ message }, 'en')).toThrow(/plural case two/)
  expect(compileCatalogue({ message }, 'cy').object).toContain('two:')
})

it('refuses what is not ICU MessageFormat', () => {
  expect(() => compileCatalogue({ message: 'Delete {name' }, 'en')).toThrow()
})
