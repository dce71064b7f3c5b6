import { expect, it } from 'vitest'

import { addTranslations, localized } from './localized.ts'

it('puts a translation in place of the English, before and after the part is loaded', () => {
  const early = localized('early', { save: 'Save', menu: { open: 'Open', share: 'Share' } })
  addTranslations({ early: { save: 'Cadw', menu: { open: 'Agor' } }, late: { close: 'Cau' } })
  expect(early).toEqual({ save: 'Cadw', menu: { open: 'Agor', share: 'Share' } })
  expect(localized('late', { close: 'Close', ok: 'Ok' })).toEqual({ close: 'Cau', ok: 'Ok' })
})
