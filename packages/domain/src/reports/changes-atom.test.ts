import type { OwnershipChange } from '@terrier/contract/changes'
import { expect, test } from 'vitest'

import { changesAtom } from './changes-atom.ts'

const removed: OwnershipChange = {
  id: 7,
  kind: 'titleRemoved',
  edition: '2026-10',
  isAccepted: true,
  polyIdsBefore: [1],
  polyIdsAfter: [],
  titleNo: 'DG1',
  ownersBefore: null,
  ownersAfter: null,
  areaBeforeSquareMetres: 100,
  areaAfterSquareMetres: null,
  geometryBefore: null,
  geometryAfter: null,
}
const added: OwnershipChange = { ...removed, id: 8, kind: 'titleAdded', titleNo: 'DG2' }

test('says of a title that is no longer listed what that does not mean', () => {
  const [, first = '', second = ''] = changesAtom({
    name: 'Quay',
    id: 'https://terrier.example/feeds/1',
    origin: 'https://terrier.example',
    product: 'Terrier',
    createdAt: new Date('2026-11-26T12:00:00Z'),
    changes: [removed, added],
    rights: '',
  }).split('<entry>')
  expect(first).toContain('<title>Title no longer listed, which is not always a sale: DG1</title>')
  expect(first).toContain('This does not say that it was sold.')
  expect(first).toContain('INSPIRE 1</summary>')
  expect(second).toContain('<title>Title newly listed: DG2</title>')
  expect(second).toContain('<summary>Register of 2026-10. INSPIRE 1</summary>')
})
