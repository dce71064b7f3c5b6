import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { foldOwnerName } from './fold-owner-name.ts'

describe('folded owner name', () => {
  it.each([
    ['ST. MARY’S (HOLDINGS) LIMITED', 'St Marys Holdings Ltd'],
    ["O'BRIEN & SONS LTD.", 'OBRIEN AND SONS LIMITED'],
    ['TESCO PUBLIC LIMITED COMPANY', 'Tesco PLC'],
    ['Tesco P.L.C.', 'TESCO plc'],
    ['THE CANAL & RIVER TRUST', 'canal and river trust'],
    ['MARSH LIMITED LIABILITY PARTNERSHIP', 'Marsh L.L.P.'],
    ['HAVEN ENERGY C.I.C.', 'Haven Energy Community Interest Company'],
    ['DŴR CYMRU CYFYNGEDIG', 'Dwr Cymru Cyf'],
    ['CWMNI TŶ’R YNNI', 'cwmni tyr ynni'],
    ['FRIESISCHE KÜSTEN IMMOBILIEN GMBH', 'Friesische Kusten Immobilien GmbH'],
    ['BJØRN ÆRØ STRASSE', 'bjorn aero straße'],
    ['J. S. ASTERWICK', 'J.S. ASTERWICK'],
    ['SILVER PIT INVESTMENTS S.À R.L.', 'Silver Pit Investments SARL'],
    ['  NORTH-SEA   NETS, LTD ', 'north sea nets limited'],
  ])('is the same for %s and %s', (one, other) => {
    expect(foldOwnerName(one)).toBe(foldOwnerName(other))
  })

  it.each([
    ['ST. MARY’S', 'st marys'],
    ['Æ Œ Ø Þ ı', 'ae oe o th i'],
    ['ŁÓDŹ ĐORĐE GUÐNI ÞÓR', 'lodz dorde gudni thor'],
    ['DŴR & TŶ', 'dwr and ty'],
    ['É&Ô', 'e and o'],
    ['THE CHURCH COMMISSIONERS FOR ENGLAND', 'church commissioners for england'],
    ['THEATRE ROYAL LIMITED', 'theatre royal ltd'],
    ['THE', 'the'],
    ['Tai y Môr', 'tai y mor'],
    ['UNIT 4 & 5', 'unit 4 and 5'],
    ['ΔΗΜΟΣ', 'δημος'],
    ['', ''],
    [' - . - ', ''],
  ])('of %s is %s', (name, folded) => {
    expect(foldOwnerName(name)).toBe(folded)
  })

  it.each([
    ['LIMITED EDITIONS LIMITED', 'EDITIONS LIMITED'],
    ['MARSH LTD', 'MARSH LLP'],
    ['ANDOVER LTD', 'OVER LTD'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(foldOwnerName(one)).not.toBe(foldOwnerName(other))
  })

  const anyName = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          ...'the The LIMITED cyf public ltd company cwmni cyhoeddus'.split(' '),
          ...'C. I p l & - ’ Ŵ ﬁ liability partnership community interest'.split(' '),
        ),
      )
      .map((parts) => parts.join(' ')),
  )

  it('is idempotent and independent of Unicode normalisation', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const folded = foldOwnerName(name)
        expect(foldOwnerName(folded)).toBe(folded)
        expect(foldOwnerName(name.normalize('NFD'))).toBe(folded)
        expect(folded).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
      { numRuns: 2000 },
    )
  })

  it('folds an ASCII name the same way alone and next to an accented word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
        const folded = foldOwnerName(name)
        fc.pre(folded !== 'the')
        expect(foldOwnerName(`${name} éé`)).toBe(`${folded} ee`.trim())
      }),
    )
  })
})
