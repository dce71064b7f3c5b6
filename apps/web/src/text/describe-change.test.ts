import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { changeSummaryOf } from '@terrier/domain/document/change-summary'
import { colourObjects } from '@terrier/domain/document/colour-objects'
import { summarisePatch } from '@terrier/domain/document/summarise-patch'
import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { moveMarker } from '@terrier/domain/document/move-marker'
import type { Operation } from '@terrier/domain/document/operation'
import {
  anOperation,
  apply,
  square,
  startingMap,
} from '@terrier/domain/document/operation.examples'
import { removeObject } from '@terrier/domain/document/remove-object'
import { renameMap } from '@terrier/domain/document/rename-map'
import { renameObject } from '@terrier/domain/document/rename-object'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import {
  deselectAllProperties,
  selectProperty,
  titleSelectedProperty,
} from '@terrier/domain/document/select-property'
import {
  setLayers,
  setOwnershipDisplay,
  toggleLayer,
  togglePublicLandGroup,
} from '@terrier/domain/document/set-layers'
import { setBaseLayer, setView } from '@terrier/domain/document/set-view'
import type { LngLat } from '@terrier/geo/position'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { changeText as welsh } from './cy/changes.ts'
import { describeChange, describeHistory } from './describe-change.ts'
import { addTranslations } from './localized.ts'

function words(before: SavedMapData, after: SavedMapData, tense?: 'past' | 'now'): string {
  const patch = mapPatchBetween(before, after)
  const inverse = mapPatchBetween(after, before)
  return patch && inverse
    ? describeChange(changeSummaryOf(summarisePatch(patch, inverse)), tense)
    : ''
}

/** The texts of these changes as one entry: for the history, and for a button. */
const descriptionOf = (...operations: Operation[]) =>
  words(startingMap, apply(startingMap, ...operations))
const asked = (...operations: Operation[]) =>
  words(startingMap, apply(startingMap, ...operations), 'now')

const marker = (uuid: string) => addMarker({ uuid, lngLat: [1.5, 54.5] })
const line = (...coordinates: LngLat[]): Shape => ({ type: 'LineString', coordinates })
/** A square with sides of about 100 m. */
const field = (uuid: string, name: string, side = 0.001) =>
  addDrawing({ uuid, name, shape: square(side) })

test('describes a single change in full', () => {
  expect(asked(marker('x'))).toBe("Add marker 'Marker 3'")
  expect(descriptionOf(marker('x'))).toBe("Added marker 'Marker 3'")
  expect(asked(removeObject('d'))).toBe("Remove line 'Line 1'")
  expect(descriptionOf(renameObject('a', { name: 'Gate' }))).toMatch("Renamed 'Marker 1' to 'Gate'")
  expect(descriptionOf(moveMarker('a', [1.6, 54.6]))).toBe("Moved 'Marker 1'")
  expect(descriptionOf(renameObject('a', { name: 'Marker 1', description: 'oak' }))).toBe(
    "Changed the description of 'Marker 1'",
  )
  expect(asked(colourObjects(['a'], '#1b4fd8'))).toBe("Recolour 'Marker 1'")
  expect(descriptionOf(colourObjects(['a', 'b', 'd'], '#1b4fd8'))).toBe(
    'Recoloured 2 markers and 1 line',
  )
  expect(descriptionOf(renameMap('Common land'))).toBe("Titled the map 'Common land'")
  expect(descriptionOf(toggleLayer('parish'))).toBe("Showed 'Parishes'")
  expect(asked(setOwnershipDisplay('all'))).toBe("Show 'All Properties'")
  expect(descriptionOf(setBaseLayer('aerial'))).toBe('Switched to the aerial base layer')
  expect(descriptionOf(selectProperty(7, null))).toBe('Selected a property')
  expect(descriptionOf(togglePublicLandGroup('church'))).toBe('Changed the owner types shown')
  expect(descriptionOf(setView({ zoom: 9, lngLat: [1.5, 54.5] }))).toBe('Changed the view')
})

test('counts several changes of a kind', () => {
  expect(descriptionOf(marker('x'), marker('y'), field('z', 'Field'))).toBe(
    'Added 2 markers and 1 polygon',
  )
  expect(descriptionOf(setLayers(['parish', 'wards-cu4dni']), moveMarker('a', [1.6, 54.6]))).toBe(
    "Moved 'Marker 1', showed 2 layers",
  )
  const several = [marker('x'), marker('y'), moveMarker('a', [2, 55]), removeObject('d')]
  expect(descriptionOf(...several, setView({ zoom: 9, lngLat: [1.5, 54.5] }))).toBe(
    "Added 2 markers, removed line 'Line 1', moved 'Marker 1'",
  )
})

describe('a shape', () => {
  const before = apply(startingMap, field('x', 'Field 4'))
  const after = (...operations: Operation[]) => words(before, apply(before, ...operations))

  test('that is reshaped shows the difference in area or length', () => {
    expect(after(reshapeDrawing('x', square(0.0012)))).toBe("Reshaped 'Field 4' (+0.32 ha)")
    expect(after(reshapeDrawing('x', square(0.0008)))).toBe("Reshaped 'Field 4' (−0.26 ha)")
    expect(after(reshapeDrawing('x', square(0.001001)))).toMatch(
      /^Reshaped 'Field 4' \(\+\d\d m²\)$/,
    )

    expect(
      descriptionOf(reshapeDrawing('d', line([1.5, 54.5], [1.51, 54.51], [1.52, 54.52]))),
    ).toBe("Reshaped 'Line 1' (+1.29 km)")
  })

  test('that is dragged as a whole is described as moved', () => {
    expect(after(reshapeDrawing('x', square(0.001, 1.6, 54.6)))).toBe("Moved 'Field 4'")
    expect(descriptionOf(reshapeDrawing('d', line([1.6, 54.6], [1.61, 54.61])))).toBe(
      "Moved 'Line 1'",
    )
  })
})

test('describes hiding, deselecting and reordering', () => {
  const before = apply(
    startingMap,
    setLayers(['parish', 'wards-cu4dni']),
    setOwnershipDisplay('localAuthority'),
    selectProperty(7, null),
  )
  const after = (...operations: Operation[]) => words(before, apply(before, ...operations))
  expect(after(setOwnershipDisplay(null))).toBe("Hid 'Local Authority'")
  expect(after(deselectAllProperties)).toBe('Deselected a property')
  expect(after(toggleLayer('parish'))).toBe("Hid 'Parishes'")
  expect(after(setLayers(['wards-cu4dni', 'parish']))).toBe('Changed the order of the layers')
  // The register's change, not the user's.
  expect(after(titleSelectedProperty(7, 'DG1'))).toBe('')
})

test('shows a name on one line, truncated', () => {
  expect(
    descriptionOf(renameObject('a', { name: `Cae\n${'ŷ'.repeat(60)}`, description: '' })),
  ).toBe(`Renamed 'Marker 1' to 'Cae ${'ŷ'.repeat(35)}…'`)
})

test('has no undefined parts, and text for a change exactly if its inverse has', () => {
  fc.assert(
    fc.property(fc.array(anOperation, { maxLength: 6 }), (operations) => {
      const after = apply(startingMap, ...operations)
      const forth = words(startingMap, after)
      expect(forth).not.toMatch(/undefined|NaN|^ |, ,/)
      expect(forth === '').toBe(words(after, startingMap) === '')
    }),
  )
})

test('joins the parts of a history entry into one line', () => {
  const added = { markers: 1, polygons: 0, lines: 0, name: 'Gate' }
  expect(describeHistory([{ event: 'map-made' }, { summary: { added } }])).toBe(
    "Made the map, added marker 'Gate'",
  )
  expect(describeHistory([{ words: 'Added 900 markers' }])).toBe('Added 900 markers')
  expect(describeHistory([{ event: 'changed' }])).toBe('Changed the map')
})

// The last test, since a page cannot switch back from Welsh.
test('describes changes in Welsh', () => {
  addTranslations({ changeText: welsh })
  expect(asked(marker('x'))).toBe("Ychwanegu marciwr 'Marker 3'")
  expect(descriptionOf(marker('x'), marker('y'))).toBe('Ychwanegwyd 2 farciwr')
  expect(descriptionOf(colourObjects(['a', 'b', 'd'], '#1b4fd8'))).toMatch(/^Ail-liwiwyd 2 farciwr/)
  expect(descriptionOf(setBaseLayer('aerial'))).toBe('Newidiwyd i’r haen sylfaen o’r awyr')
  expect(describeHistory([{ event: 'map-made' }])).toBe('Crëwyd y map')
})
