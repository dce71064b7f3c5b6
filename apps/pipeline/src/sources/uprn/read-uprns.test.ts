import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { expect, it } from 'vitest'

import { IdSet } from '../../reading/id-set.ts'
import { readUprns } from './read-uprns.ts'

const header = 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE'

async function read(csv: string) {
  const report = recordedReport()
  const rows = await Array.fromAsync(readUprns(inputOf(csv), new IdSet(), report, unwatched))
  return { rows, ...report }
}

it('reads number and position of each UPRN, and rejects invalid rows', async () => {
  const { rows, rejected } = await read(
    [
      `\uFEFF${header}`,
      '1,358260.66,172796.5,51.4526038,-2.6020703',
      '100023336956,530047,179951,51.5034,-0.1276',
      '1,358260.66,172796.5,51.4526038,-2.6020703',
      'x,358260.66,172796.5,51.4526038,-2.6020703',
      '0,358260.66,172796.5,51.4526038,-2.6020703',
      '2,358260.66,172796.5,,',
      '3,0,0,0,0',
    ].join('\n'),
  )
  expect(rows).toEqual([
    { uprn: 1, lngLat: [-2.6020703, 51.4526038] },
    { uprn: 100_023_336_956, lngLat: [-0.1276, 51.5034] },
  ])
  expect(rejected.map(({ reason }) => reason)).toEqual([
    'repeated',
    'bad-uprn',
    'bad-uprn',
    'bad-position',
    'outside-britain',
  ])
})

it.each([
  ['that is empty', '', /no row/],
  ['of another kind', 'a,b\n1,2\n', /header/],
  ['that is cut off', `${header}\n1,358260.66,172796.5,51.45,-2.6\n2,3582`, /cut off/],
])('refuses a file %s', async (_, csv, why) => {
  await expect(read(csv)).rejects.toThrow(why)
})
