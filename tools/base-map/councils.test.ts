import { describe, expect, it } from 'vitest'

import { councilLines, nationOf, type Nation, type Unit } from './councils.ts'
import { readCouncilTopology } from './source-packages.ts'

const topology = await readCouncilTopology()

describe('council boundaries', () => {
  it('have the right number of councils in each nation', () => {
    // The library's type cannot express that every unit has properties.
    const units = topology.objects.units.geometries.map(({ properties }) => properties as Unit)
    const names = (nation: Nation) =>
      new Set(units.filter(({ fips }) => nationOf(fips) === nation).map(({ name }) => name))
    expect(names('scotland').size).toBe(32)
    expect(names('wales').size).toBe(22)
    expect(names('northern-ireland').size).toBe(26)
  })

  it('distinguish national borders from council boundaries', () => {
    const [councils, nations] = councilLines(topology)
    expect(councils?.properties.kind).toBe('council')
    expect(nations?.properties.kind).toBe('nation')
    const latitudes = nations?.geometry.coordinates.flat().map(([, lat = 0]) => lat) ?? []
    // From the mouth of the Wye to that of the Tweed.
    expect(Math.min(...latitudes)).toBeCloseTo(51.6, 0)
    expect(Math.max(...latitudes)).toBeCloseTo(55.8, 0)
  })
})
