import type { Dataset } from '@terrier/contract/datasets'
import { describe, expect, it } from 'vitest'

import { commonSource, sourceLine } from './source-line.ts'

const dataset = (publisher: string, edition = '2026-10', fictional = false): Dataset => ({
  id: 'wards',
  version: 1,
  title: 'Wards',
  edition,
  publisher,
  licence: 'OGL v3',
  attribution: 'Contains data',
  fictional,
  rows: 1,
  bounds: null,
  publishedAt: '2026-11-01T10:00:00.000Z',
  tileSet: null,
})

describe('sourceLine', () => {
  it('gives the publisher and the month', () => {
    expect(sourceLine(dataset('Natural England'))).toBe('Natural England · October 2026')
  })

  it('says when the data is fictional', () => {
    expect(sourceLine(dataset('Terrier sample', '2026-10', true))).toBe(
      'Terrier sample · October 2026 · fictional',
    )
  })
})

describe('commonSource', () => {
  it('is the source of most of the datasets', () => {
    const ons = dataset('ONS')
    expect(commonSource([dataset('Natural England'), ons, ons])).toBe('ONS · October 2026')
  })

  it('distinguishes editions of one publisher', () => {
    expect(commonSource([dataset('ONS', '2025'), dataset('ONS', '2026')])).toBeUndefined()
  })

  it('is undefined when every dataset has a different source', () => {
    expect(commonSource([dataset('Natural England'), dataset('ONS')])).toBeUndefined()
  })

  it('ignores datasets that are not loaded or not known yet', () => {
    expect(commonSource([null, undefined, dataset('ONS')])).toBe('ONS · October 2026')
    expect(commonSource([null, undefined])).toBeUndefined()
  })
})
