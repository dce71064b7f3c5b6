import { findLayer } from '@terrier/domain/land-data/layers'
import { describe, expect, it } from 'vitest'

import { agriculturalGrade, soilGroup } from './legend-classes.ts'

const labelOf = (layer: string, index: number | undefined) =>
  index === undefined ? undefined : findLayer(layer)?.legend[index]?.label

describe('legend classes', () => {
  it.each([
    ['Grade 1', 'Grade 1'],
    ['GRADE 3B', 'Grade 3'],
    ['5', 'Grade 5'],
    ['Non Agricultural', 'Exclusion / Non Agricultural / Urban'],
    ['Urban', 'Exclusion / Non Agricultural / Urban'],
    ['Exclusion', 'Exclusion / Non Agricultural / Urban'],
    ['Grade 6', undefined],
    ['', undefined],
  ])('agriculturalGrade maps %s to its legend entry, if any', (value, label) => {
    expect(labelOf('agricultural-land', agriculturalGrade(value))).toBe(label)
  })

  it.each([
    ['Brown Earth', 'Brown Earth'],
    ['Brown earths', 'Brown Earth'],
    ['1u', 'Brown Earth'],
    ['6z', 'Peaty Surface-water Gley'],
    ['Surface-water Gleys', 'Surface-water Gley'],
    ['SURFACE WATER GLEY', 'Surface-water Gley'],
    ['Unflushed blanket bog', 'Unflushed Blanket Bog'],
    ['11c', 'Unflushed Blanket Bog'],
    ['Ironpan', 'Ironpan Soil'],
    ['Valley complex', 'Valley Complex'],
    ['14', 'Eroded Bog'],
    ['15s', 'Littoral Soil'],
    ['16', undefined],
    ['0', undefined],
    ['6zl/7z', 'Peaty Surface-water Gley'],
    ['4b7z', 'Ironpan Soil'],
    ['11b 60, 9c 40', 'Unflushed Blanket Bog'],
    ['100', undefined],
    ['Soil', undefined],
  ])('soilGroup maps %s to its legend entry, if any', (value, label) => {
    expect(labelOf('forest-soils', soilGroup(value))).toBe(label)
  })
})
