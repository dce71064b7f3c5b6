import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import type { Geometry } from '@terrier/geo/geometry'
import { isInGreatBritain } from '@terrier/geo/great-britain'
import { positionsOf } from '@terrier/geo/map-geometry'
import { expect, it } from 'vitest'

import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'

interface Ward {
  readonly properties: { readonly WD20CD: string }
  readonly geometry: Geometry
}

it.runIf(hasRealData)(
  `every ward of England, Scotland and Wales is in Great Britain, none of Northern Ireland${needsRealData}`,
  () => {
    const text = gunzipSync(readFileSync(realData('boundaries/wards-2020.geojson.gz'))).toString()
    const { features } = JSON.parse(text) as { features: Ward[] }
    const wrong = features.filter(({ properties: { WD20CD: code }, geometry }) => {
      if (code.startsWith('N')) return isInGreatBritain(geometry)
      return positionsOf(geometry).some((coordinates) => {
        return !isInGreatBritain({ type: 'Point', coordinates })
      })
    })
    expect(wrong.map(({ properties }) => properties.WD20CD)).toEqual([])
  },
)
