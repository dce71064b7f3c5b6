import { describe, expect, it } from 'vitest'

import { inputOf, unwatched } from '../testing/input-of.ts'
import { isTopology, readTopoJson } from './read-topojson.ts'

const arcs = [
  [
    [0, 50],
    [1, 50],
  ],
  [
    [1, 50],
    [1, 51],
    [0, 50],
  ],
  [
    [0, 50],
    [0, 51],
    [1, 51],
  ],
]
const topologyOf = (objects: unknown, more: object = {}) => ({
  type: 'Topology',
  objects,
  arcs,
  ...more,
})

const read = (topology: unknown) => readText(JSON.stringify(topology))
const readText = (text: string) =>
  Array.fromAsync(readTopoJson(inputOf(text, 'a.topojson'), unwatched))
const geometryOf = async (object: unknown, more?: object) =>
  (await read(topologyOf({ object }, more)))[0]?.geometry

// From the specification, 1.1, 'Examples'.
const quantised = {
  type: 'Topology',
  transform: { scale: [0.0005000500050005, 0.00010001000100010001], translate: [100, 0] },
  objects: {
    example: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', properties: { prop0: 'value0' }, coordinates: [4000, 5000] },
        { type: 'LineString', properties: { prop0: 'value0', prop1: 0 }, arcs: [0] },
        {
          type: 'Polygon',
          properties: { prop0: 'value0', prop1: { this: 'that' } },
          arcs: [[1]],
        },
      ],
    },
  },
  arcs: [
    [
      [4000, 0],
      [1999, 9999],
      [2000, -9999],
      [2000, 9999],
    ],
    [
      [0, 0],
      [0, 9999],
      [2000, 0],
      [0, -9999],
      [-2000, 0],
    ],
  ],
}

const rounded = (coordinates: unknown): unknown =>
  JSON.parse(JSON.stringify(coordinates), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  )

const crsOf = async (crs: unknown) => (await read(topologyOf({ a: { type: 'Point', crs } })))[0]
const named = (name: unknown) => ({ type: 'name', properties: { name } })

describe('reading TopoJSON', () => {
  it('recognises a topology by the start of the file', () => {
    expect(isTopology('{"type": "Topology","arcs"')).toBe(true)
    expect(isTopology('{"type":"FeatureCollection","arcs"')).toBe(false)
  })

  it('decodes the quantised example of the specification', async () => {
    const [point, line, polygon] = await read(quantised)
    expect(point).toMatchObject({ where: 'feature 1', attributes: { prop0: 'value0' } })
    expect(rounded(point?.geometry?.coordinates)).toEqual([102, 0.5])
    expect(line).toMatchObject({ where: 'feature 2', attributes: { prop0: 'value0', prop1: 0 } })
    expect(rounded(line?.geometry?.coordinates)).toEqual([
      [102, 0],
      [103, 1],
      [104, 0],
      [105, 1],
    ])
    expect(polygon?.attributes).toEqual({ prop0: 'value0', prop1: '{"this":"that"}' })
    expect(rounded(polygon?.geometry)).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [100, 0],
          [100, 1],
          [101, 1],
          [101, 0],
          [100, 0],
        ],
      ],
    })
  })

  it('joins arcs, and reverses those with a negative number', async () => {
    expect(await geometryOf({ type: 'Polygon', arcs: [[0, 1]] })).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 50],
          [1, 50],
          [1, 51],
          [0, 50],
        ],
      ],
    })
    expect(await geometryOf({ type: 'LineString', arcs: [-1, 2] })).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 50],
        [0, 50],
        [0, 51],
        [1, 51],
      ],
    })
  })

  it('reads lines and polygons of several parts', async () => {
    expect(await geometryOf({ type: 'MultiLineString', arcs: [[0], [2]] })).toEqual({
      type: 'MultiLineString',
      coordinates: [arcs[0], arcs[2]],
    })
    expect(await geometryOf({ type: 'MultiPolygon', arcs: [[[0, 1]], [[2, -2]]] })).toMatchObject({
      type: 'MultiPolygon',
      coordinates: [[{ length: 4 }], [{ length: 5 }]],
    })
  })

  it('leaves positions of a topology without a transform as they are', async () => {
    expect(await geometryOf({ type: 'Point', coordinates: [1, 50, 7] })).toEqual({
      type: 'Point',
      coordinates: [1, 50, 7],
    })
  })

  it.each([
    { type: null },
    { type: 'Point', coordinates: [1] },
    { type: 'Point', coordinates: ['1', '50'] },
    { type: 'LineString', arcs: [[0]] },
    { type: 'LineString', arcs: 'all' },
    { type: 'Polygon', arcs: [0] },
    { type: 'MultiLineString', arcs: [0] },
    { type: 'MultiPolygon', arcs: [[0]] },
  ])('has no geometry for %j', async (object) => {
    expect(await geometryOf(object)).toBeNull()
  })

  it('numbers the features of all objects in order, and skips those that are none', async () => {
    const point = { type: 'Point', coordinates: [1, 50] }
    const features = await read(
      topologyOf({
        one: { type: 'GeometryCollection', geometries: [point, point] },
        two: null,
        three: point,
      }),
    )
    expect(features.map(({ where }) => where)).toEqual(['feature 1', 'feature 2', 'feature 3'])
    expect(features.map(({ attributes }) => attributes)).toEqual([{}, {}, {}])
  })

  it('uses the reference system of an object, and assumes WGS 84', async () => {
    expect(await crsOf(undefined)).toMatchObject({ crs: 'EPSG:4326', isCrsAssumed: true })
    expect(await crsOf({})).toMatchObject({ crs: 'EPSG:4326', isCrsAssumed: true })
    const grid = await crsOf(named('urn:ogc:def:crs:EPSG::27700'))
    expect(grid?.crs).toBe('EPSG:27700')
    expect(grid?.isCrsAssumed).toBeUndefined()
    await expect(crsOf(named('urn:ogc:def:crs:EPSG::2154'))).rejects.toThrow('does not say')
    await expect(crsOf(named(7))).rejects.toThrow('does not say')
    await expect(crsOf(named('urn:ogc:def:crs:EPSG::29903'))).rejects.toThrow('Irish')
  })

  it.each([
    ['text that is no JSON', '{"type":"Topology"', 'not complete TopoJSON'],
    ['a list', '[]', 'not a TopoJSON topology'],
    [
      'another type',
      JSON.stringify({ ...topologyOf({}), type: 'Topo' }),
      'not a TopoJSON topology',
    ],
    ['no objects', JSON.stringify(topologyOf([])), 'not a TopoJSON topology'],
    ['no arcs', JSON.stringify(topologyOf({}, { arcs: {} })), 'not a TopoJSON topology'],
    ['arcs of texts', JSON.stringify(topologyOf({}, { arcs: [['a']] })), 'not a TopoJSON topology'],
    [
      'short positions',
      JSON.stringify(topologyOf({}, { arcs: [[[1]]] })),
      'not a TopoJSON topology',
    ],
    [
      'half a transform',
      JSON.stringify(topologyOf({}, { transform: { scale: [1, 1] } })),
      'not a TopoJSON topology',
    ],
    [
      'a transform that is none',
      JSON.stringify(topologyOf({}, { transform: 'none' })),
      'not a TopoJSON topology',
    ],
    [
      'a feature that is none',
      JSON.stringify(topologyOf({ a: { geometries: [7] } })),
      'feature 1 in it is not an object',
    ],
  ])('refuses %s', async (_, text, reason) => {
    await expect(readText(text)).rejects.toThrow(reason)
  })
})
