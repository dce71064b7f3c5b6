import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Finding } from '@terrier/files/reading/finding'
import { aGmlFile, aMember } from '../../testing/gml.ts'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { GmlReading } from './gml-reading.ts'
import { parseParcel } from './parse-parcel.ts'
import { PublishedMembers } from './published-member.ts'
import { readInspire } from './read-inspire.ts'

/** The result of a file: its parcels and rejected findings, or that it was refused. */
type Outcome = { parcels: unknown[]; rejected: Pick<Finding, 'reason'>[] } | 'refused'

async function byBothLanes(gml: string, chunkBytes: number): Promise<Outcome> {
  const report = recordedReport()
  try {
    const input = inputOf(gml, 'test.gml', chunkBytes)
    const parcels = (await Array.fromAsync(readInspire(input, report, unwatched))).flat()
    return { parcels, rejected: report.rejected.map(({ reason }) => ({ reason })) }
  } catch {
    return 'refused'
  }
}

function byXmlAlone(gml: string): Outcome {
  const reading = new GmlReading('test.gml')
  try {
    const members = reading.read(Buffer.from(gml))
    reading.close(0)
    const read = members.map(parseParcel)
    const parcels = read.flatMap((parcel) => (parcel.ok ? [parcel.value] : []))
    const problems = read.flatMap((parcel) => (parcel.ok ? [] : [parcel.problem]))
    return { parcels, rejected: problems.map(({ reason }) => ({ reason })) }
  } catch {
    return 'refused'
  }
}

const coordinate = fc.oneof(
  fc.integer({ min: 0, max: 70_000_000 }).map((centimetres) => String(centimetres / 100)),
  fc.double({ min: 0, max: 700_000, noNaN: true }).map((metres) => metres.toFixed(3)),
  fc.constantFrom('0', '007.50', '5.', '.5', '-3', '+3', '1e5', '1234567890123456.5', 'x', ''),
)
const posList = fc
  .array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 8 })
  .chain((ring) => {
    const positions = ring.map((position) => position.join(' '))
    const closed = [...positions, positions[0] ?? ''].join(' ')
    const spaced = closed.replace(' ', '  ')
    return fc.constantFrom(closed, closed, closed, positions.join(' '), spaced, ` ${closed}`)
  })
const published = fc
  .record({
    id: fc.oneof(fc.nat().map(String), fc.constantFrom('', 'x', '1.0', '12345678901234567890')),
    posList,
    holes: fc.array(posList, { maxLength: 2 }),
    beganAt: fc.constantFrom('2009-12-24T11:26:52.744Z', '2003-08-26T23:00:00Z', 'today', ''),
  })
  .map((member) => aMember(member))
/**
 * Variations that XML allows but the publisher does not write, and some that XML does not allow.
 */
const oddities: readonly ((member: string) => string)[] = [
  (member) => member,
  (member) => member,
  (member) => member.replace('<LR:LABEL>', '<!-- </wfs:member> --><LR:LABEL>'),
  (member) => member.replace('</wfs:member>', '</wfs:member><!-- </wfs:member> -->'),
  (member) => member.replace('</wfs:member>', '</wfs:member >'),
  (member) => member.replace('<wfs:member>', '\n  <wfs:member>'),
  (member) => member.replace('<wfs:member>', '<wfs:member a="&#60;">'),
  (member) =>
    member.replace(
      /<LR:INSPIREID>(.*)<\/LR:INSPIREID>/,
      '<LR:INSPIREID><![CDATA[$1]]></LR:INSPIREID>',
    ),
  (member) => member.replace(/<LR:INSPIREID>/, '<LR:INSPIREID>&#49;'),
  (member) => member.replaceAll('LR:', 'x:').replace('x:PREDEFINED', 'x:PREDEFINED xmlns:x="y"'),
  (member) => member.replace('<LR:LABEL>', '<LR:NAME>Tŷ</LR:NAME><LR:LABEL>'),
  (member) =>
    member.replace(
      '</LR:LABEL>',
      '</LR:LABEL><LR:NATIONALCADASTRALREFERENCE>1</LR:NATIONALCADASTRALREFERENCE>',
    ),
  (member) => member.replace('srsDimension="2"', 'srsDimension="2" gml:id="a.GEOMETRY"'),
  (member) => member.replace('srsDimension="2"', 'srsDimension="3"'),
  (member) =>
    member.replace(
      /(<gml:Polygon.*<\/gml:Polygon>)/,
      '<gml:MultiSurface><gml:surfaceMember>$1</gml:surfaceMember><gml:surfaceMember>$1</gml:surfaceMember></gml:MultiSurface>',
    ),
  (member) => member.replace(/<gml:Polygon.*<\/gml:Polygon>/, ''),
  (member) => member.replaceAll('>', '>\n'),
]
const member = fc
  .tuple(published, fc.constantFrom(...oddities))
  .map(([text, makeOdd]) => makeOdd(text))
const broken = fc.constantFrom<((gml: string) => string)[]>(
  (gml) => gml,
  (gml) => gml,
  (gml) => gml,
  (gml) => gml.replace('xmlns:LR', 'xmlns:L'),
  (gml) => gml.slice(0, -30),
  (gml) => gml.replace('</LR:LABEL>', '</LR:LABLE>'),
)

describe('INSPIRE GML by the fast path and the XML parser', () => {
  it('yields the same for every member, wherever the file is split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(member, { maxLength: 6 }),
        broken,
        fc.integer({ min: 1, max: 4000 }),
        async (members, breakFile, chunkBytes) => {
          const gml = breakFile(aGmlFile(members))
          expect(await byBothLanes(gml, chunkBytes)).toEqual(byXmlAlone(gml))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads a member as published by the fast path alone', () => {
    const bytes = Buffer.from(aMember({ id: '7', holes: ['1 1 2 1 2 2 1 1'] }))
    const lane = new PublishedMembers()
    expect(lane.read(bytes, 0, 0)?.geometry.coordinates).toHaveLength(2)
    expect(lane.end).toBe(bytes.length)
    expect(lane.read(bytes.subarray(0, 300), 0, 0)).toBeUndefined()
    expect(lane.isShort).toBe(true)
  })
})
