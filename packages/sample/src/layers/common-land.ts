import type { District } from '../district.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

/**
 * The village greens, and every other moor, with the column names of registers of common land and
 * greens.
 */
export function registerCommons({ plots }: District): LayerSource {
  const greens = plots.filter(({ use }) => use === 'green')
  const moors = plots.filter(({ use }) => use === 'moor').filter((_, index) => index % 2 === 0)
  return {
    id: 'common-land',
    format: 'geojson',
    features: [
      ...greens.map(({ shape, place }, index) =>
        areaFeature([shape], {
          name: `${place} Green`,
          reference: numbered('VG', index),
          type: 'Village green',
        }),
      ),
      ...moors.map(({ shape, place }, index) =>
        areaFeature([shape], {
          name: `${place} Common`,
          reference: numbered('CL', index),
          type: 'Common land',
        }),
      ),
    ],
  }
}

const numbered = (letters: string, index: number): string => `${letters}${index + 1}`
