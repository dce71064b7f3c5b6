import { readFileSync } from 'node:fs'

import type { Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'
import { marketCross } from '../writers/on-grid.ts'

/** The polygons of a GML file by identifier, with open rings, in metres from the market cross. */
export function readPolygons(path: string): Map<number, Shape> {
  const members = readFileSync(path, 'utf8').matchAll(/<wfs:member>(.*?)<\/wfs:member>/g)
  return new Map(
    [...members].map(([, member = '']): [number, Shape] => {
      const polyId = Number(/<LR:INSPIREID>(\d+)</.exec(member)?.[1])
      const lists = [...member.matchAll(/<gml:posList>([^<]*)</g)]
      return [polyId, lists.map(([, list = '']) => readRing(list).slice(0, -1))]
    }),
  )
}

/** All positions of a posList, including the closing one. */
function readRing(posList: string): Point[] {
  const numbers = posList.split(' ').map(Number)
  return Array.from({ length: numbers.length / 2 }, (_, at): Point => {
    const [east, north] = [numbers[2 * at] ?? NaN, numbers[2 * at + 1] ?? NaN]
    return [centimetres(east - marketCross[0]), centimetres(north - marketCross[1])]
  })
}

/** The fields of a quoted CSV without embedded line breaks, including header and footer. */
export function readCsv(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)|([^",]*)(?:,|$)/g)]
        .filter(([whole]) => whole !== '')
        .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    )
}

const centimetres = (metres: number) => Math.round(metres * 100) / 100
