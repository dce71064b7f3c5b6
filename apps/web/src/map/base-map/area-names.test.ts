import { expect, it } from 'vitest'

import { areaNames } from './area-names.ts'

it('places every name of a water or nation near Great Britain', () => {
  for (const { geometry, properties } of areaNames.features) {
    const [lng = Number.NaN, lat = Number.NaN] = geometry.coordinates
    expect(lng, properties.name).toSatisfy((degrees) => degrees > -12 && degrees < 6)
    expect(lat, properties.name).toSatisfy((degrees) => degrees > 48 && degrees < 62)
  }
})
