import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { startNewMap } from '../../document/open-map.ts'
import { LayerKey } from './layer-key.tsx'

beforeEach(() => {
  startNewMap()
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([true, false])('the heading takes the focus where wanted: %s', (takesFocus) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LayerKey takesFocus={takesFocus} onHide={() => {}} />
    </QueryClientProvider>,
  )
  const heading = screen.getByRole('heading', { name: 'Layer key' })
  expect(document.activeElement === heading).toBe(takesFocus)
})
