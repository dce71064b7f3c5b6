import { describe, expect, it } from 'vitest'

import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import type { Provenance } from './parse-link.ts'
import { readTitleLinks } from './read-title-links.ts'

async function read(csv: string, provenance: Provenance = 'unknown') {
  const report = recordedReport()
  const rows = readTitleLinks(inputOf(csv), provenance, report, unwatched)
  const links = await Array.fromAsync(rows)
  return { links, ...report }
}

describe('reading links of parcels to titles', () => {
  it('reads each link with its provenance', async () => {
    const { links } = await read(
      'poly_id,title_no,provenance\n17,DGL1,licensed\n18,DGL1,\n19,DGL2,user-confirmed\n',
    )
    expect(links).toEqual([
      { polyId: 17, titleNo: 'DGL1', provenance: 'licensed' },
      { polyId: 18, titleNo: 'DGL1', provenance: 'unknown' },
      { polyId: 19, titleNo: 'DGL2', provenance: 'user-confirmed' },
    ])
  })

  it('uses the given provenance for links without their own', async () => {
    const { links } = await read('Title_No,Poly_ID\nDGL1,17\n', 'licensed')
    expect(links).toEqual([{ polyId: 17, titleNo: 'DGL1', provenance: 'licensed' }])
  })

  it('rejects invalid rows, and reads the others', async () => {
    const { links, rejected } = await read(
      'POLY_ID,TITLE_NO,PROVENANCE\nx,DGL1,licensed\n18,,licensed\n19,DGL2,guessed\n20,DGL3,licensed\n',
    )
    expect(links).toHaveLength(1)
    expect(rejected).toMatchObject([
      { reason: 'bad-id', where: 'line 2' },
      { reason: 'no-title-number', where: 'line 3' },
      { reason: 'unknown-provenance', where: 'line 4' },
    ])
  })

  it.each([
    ['without a header', '', /no header/],
    ['of another kind', 'a,b\n1,2\n', /does not name/],
    ['that is cut off', 'poly_id,title_no,provenance\n17,DGL1,licensed\n18,DG', /cut off/],
  ])('refuses a file %s', async (_, csv, why) => {
    await expect(read(csv)).rejects.toThrow(why)
  })
})
