import '@testing-library/jest-dom/vitest'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { FakeMapServer } from '../../document/testing/fake-map-server.ts'
import { connectOpenMap, openMap, startNewMap } from '../../document/open-map.ts'
import { aMapRecord } from '../../testing/a-map-record.ts'
import { MapMenuItems } from './map-menu-items.tsx'
import { MapMenu } from './map-menu.tsx'

beforeEach(() => {
  connectOpenMap(new FakeMapServer().network)
  startNewMap()
})
afterEach(cleanup)

async function historyItem() {
  render(
    <MapMenu>
      <MapMenuItems isOnline onChoose={() => {}} onEvidencePack={() => {}} onPrint={() => {}} />
    </MapMenu>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Map' }))
  return screen.getByRole('menuitem', { name: 'History' })
}

describe('History in the map menu', () => {
  it('is disabled, with the reason, for a reader it is not shared with', async () => {
    openMap(aMapRecord(emptyMap('Fields'), { access: 1, history: false }))
    const item = await historyItem()
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveAccessibleDescription('Not shared with you')
  })

  it.each([
    ['a reader who may see it', { access: 1, history: true }],
    ['a writer', { access: 3, history: true }],
    ['the owner', { access: 2, history: true }],
  ] as const)('is enabled for %s', async (_, change) => {
    openMap(aMapRecord(emptyMap('Fields'), change))
    expect(await historyItem()).not.toHaveAttribute('aria-disabled')
  })
})
