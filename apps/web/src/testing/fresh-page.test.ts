import { expect, test, vi } from 'vitest'

/** Longer than an animation frame, which is requested before. */
const afterAFrame = () => new Promise((resolve) => setTimeout(resolve, 30))

test('timers and animation frames run while the page is open', async () => {
  const run = vi.fn()
  setTimeout(run, 1, 'timer')
  requestAnimationFrame(() => run('frame'))
  await afterAFrame()
  expect(run.mock.calls).toEqual([['timer'], ['frame']])
})

test('timers and animation frames of a page that was closed do not run', async () => {
  const run = vi.fn()
  setTimeout(run, 1)
  requestAnimationFrame(run)
  // The globals of jsdom are deleted when its window is closed.
  vi.stubGlobal('document', undefined)
  await afterAFrame()
  expect(run).not.toHaveBeenCalled()
})
