import { describe, expect, it } from 'vitest'

import type { Crs } from '../crs.ts'
import { inputOf, unwatched } from '../testing/input-of.ts'
import { readGpx } from './read-gpx.ts'

const read = (content: string, crs?: Crs) =>
  Array.fromAsync(
    readGpx(
      inputOf(`<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`),
      unwatched,
      crs,
    ),
  )

const point = (name: string, lon: number, lat: number) => `<${name} lon="${lon}" lat="${lat}"/>`

const segment = (lon: number) =>
  `<trkseg>${point('trkpt', lon, 54)}${point('trkpt', lon, 55)}</trkseg>`

describe('reading GPX', () => {
  it('reads a waypoint with its texts', async () => {
    const [feature] = await read(
      `<metadata><name>Ours</name></metadata>
       <wpt lat="54" lon="-1.5"><ele>12.5</ele><name> Gate </name><cmt>Locked</cmt><sym>Flag</sym><type>Gate</type><src>GPS</src><time>12:00</time><desc/>
       <extensions><name>hidden</name></extensions></wpt>`,
    )
    expect(feature).toEqual({
      where: "waypoint (the file's number 1)",
      crs: 'EPSG:4326',
      isCrsAssumed: true,
      geometry: { type: 'Point', coordinates: [-1.5, 54] },
      attributes: {
        ele: '12.5',
        name: 'Gate',
        cmt: 'Locked',
        sym: 'Flag',
        type: 'Gate',
        src: 'GPS',
        time: '12:00',
        desc: null,
      },
    })
  })

  it('reads a route as a line, without the names of its points', async () => {
    const [feature] = await read(
      `<rte><name>Walk</name><rtept lon="1" lat="54"><name>Stile</name></rtept>${point('rtept', 2, 55)}</rte>`,
    )
    expect(feature).toMatchObject({ where: "route (the file's number 1)" })
    expect(feature?.attributes).toEqual({ name: 'Walk' })
    expect(feature?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 54],
        [2, 55],
      ],
    })
  })

  it('reads the segments of a track as a line each, without empty ones', async () => {
    const [one, two] = await read(
      `<trk><number>3</number><trkseg/>${segment(1)}</trk><trk>${segment(2)}<trkseg/>${segment(3)}</trk>`,
    )
    expect(one).toMatchObject({ where: "track (the file's number 1)", attributes: { number: '3' } })
    expect(one?.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 54],
        [1, 55],
      ],
    })
    expect(two).toMatchObject({ where: "track (the file's number 2)", attributes: {} })
    expect(two?.geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [2, 54],
          [2, 55],
        ],
        [
          [3, 54],
          [3, 55],
        ],
      ],
    })
  })

  it('has no geometry for a route without points', async () => {
    const [feature] = await read('<rte><name>Empty</name></rte>')
    expect(feature?.geometry).toBeNull()
  })

  it('reads a missing or blank number as NaN', async () => {
    const [missing, blank] = await read('<wpt lon="1"/><wpt lon=" " lat="54"/>')
    expect(missing?.geometry?.coordinates).toEqual([1, Number.NaN])
    expect(blank?.geometry?.coordinates).toEqual([Number.NaN, 54])
  })

  it('uses the reference system that was chosen', async () => {
    const [feature] = await read(point('wpt', 400_000, 300_000), 'EPSG:27700')
    expect(feature).toMatchObject({ crs: 'EPSG:27700', isCrsAssumed: false })
  })
})
