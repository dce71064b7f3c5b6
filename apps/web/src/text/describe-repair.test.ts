import type { MapRepair } from '@terrier/contract/map-repairs'
import { expect, test } from 'vitest'

import { describeRepair } from './describe-repair.ts'
import { repairText as welsh } from './cy/repairs.ts'
import { addTranslations } from './localized.ts'

test.each<[MapRepair, string]>([
  [
    { kind: 'view', count: 1, names: [] },
    'The saved position or zoom of the map was not valid. The map is shown at the nearest valid one, or where a new map starts.',
  ],
  [
    { kind: 'positions', count: 1, names: ['Gate'] },
    "One object had invalid positions. It was moved to the nearest valid place: 'Gate'.",
  ],
  [
    { kind: 'positions', count: 2, names: ['Gate', 'Barn'] },
    "2 objects had invalid positions. They were moved to the nearest valid place: 'Gate' and 'Barn'.",
  ],
  [
    { kind: 'left-out', count: 3, names: ['Gate'] },
    "3 objects had no shape or position that can be drawn and were left out: 'Gate' and others.",
  ],
  [
    { kind: 'uuids', count: 1, names: [] },
    'One object had no identifier of its own and was given one.',
  ],
  [
    { kind: 'texts', count: 2, names: [] },
    '2 names or descriptions were too long and were shortened.',
  ],
  [
    { kind: 'layers', count: 1, names: [] },
    'Layers or selected properties that cannot be shown were left out.',
  ],
  [
    { kind: 'details', count: 1, names: [] },
    'Counters, measurements or other details that could not be read were reset.',
  ],
])('describes %j', (repair, words) => {
  expect(describeRepair(repair)).toBe(words)
})

// The last test, since a page cannot switch back from Welsh.
test('describes a repair in Welsh', () => {
  addTranslations({ repairText: welsh })
  expect(describeRepair({ kind: 'left-out', count: 1, names: ['Gate'] })).toBe(
    "Nid oedd gan un gwrthrych siâp na safle y gellir eu llunio, felly hepgorwyd hynny: 'Gate'.",
  )
})
