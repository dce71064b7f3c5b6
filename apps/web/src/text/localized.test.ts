import { expect, it } from 'vitest'

import { addTranslations, localized } from './localized.ts'

it('replaces English texts by translations that are added before or after it is called', () => {
  const early = localized('early', { save: 'Save', menu: { open: 'Open', share: 'Share' } })
  addTranslations({ early: { save: 'Cadw', menu: { open: 'Agor' } }, late: { close: 'Cau' } })
  expect(early).toEqual({ save: 'Cadw', menu: { open: 'Agor', share: 'Share' } })
  expect(localized('late', { close: 'Close', ok: 'Ok' })).toEqual({ close: 'Cau', ok: 'Ok' })
})
