import { describe, expect, it } from 'vitest'

import { areaOf, type Shape } from '../plane/shape.ts'
import { shareEdges } from './shared-edges.ts'

const box = (west: number, south: number, east: number, north: number): Shape => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ],
]

describe('shareEdges', () => {
  it('inserts the vertices of neighbours that lie on an edge', () => {
    const [field] = shareEdges([box(0, 0, 100, 50), box(0, 50, 40, 90.02), box(40, 50, 100, 90)])
    expect(field?.flat()).toContainEqual([40, 50])
    expect(areaOf(field ?? [])).toBeCloseTo(5000)
  })

  it('merges vertices that are a few centimetres apart', () => {
    const [a, b] = shareEdges([box(0, 0, 10, 10), box(10.03, 0.02, 20, 10.01)])
    const corners = new Set(a?.flat().map(String))
    expect(b?.flat().filter((corner) => corners.has(String(corner)))).toHaveLength(2)
  })

  it('removes spikes, and drops tiny shapes', () => {
    const spiked: Shape = [
      [
        [0, 0],
        [10, 0],
        [30, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ]
    const [kept, nothing] = shareEdges([spiked, box(50, 50, 50.5, 51)])
    expect(kept?.flat()).toHaveLength(4)
    expect(nothing).toBeUndefined()
  })

  it('splits a ring that touches itself into an outer ring and a hole', () => {
    const bow: Shape = [
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [10, 20],
        [15, 10],
        [5, 10],
        [10, 20],
        [0, 20],
      ],
    ]
    const [parted] = shareEdges([bow])
    expect(parted).toHaveLength(2)
    expect(areaOf(parted ?? [])).toBeCloseTo(350)
  })
})
