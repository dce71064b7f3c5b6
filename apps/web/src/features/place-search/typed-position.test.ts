import { expect, it } from 'vitest'

import { findPosition, positionIn } from './typed-position.ts'

async function found(text: string) {
  const position = positionIn(text)
  return position && findPosition(position, text)
}

it('parses degrees and detects positions outside Great Britain', async () => {
  expect(await found('52.2053, 0.1218')).toMatchObject({
    name: '52.205300, 0.121800',
    lngLat: [0.1218, 52.2053],
    zoom: 16,
  })
  expect(await found('53.35, -6.26')).toBe('outside')
  expect(await found('Cambridge')).toBeUndefined()
})
