import { renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { dialogText } from '../text/dialog.ts'
import { readOnlyText } from '../text/read-only.ts'
import { setBarrier } from './change-map.ts'
import { useSaveFirstHelp } from './save-first-help.ts'

const helpNow = (help?: string) => renderHook(() => useSaveFirstHelp(help)).result.current

afterEach(() => setBarrier(null))

test('a title is asked for, in the words of the place', () => {
  expect(helpNow()).toBe(dialogText.saveFirstHelp)
  expect(helpNow('Give it a title, then create the pack.')).toBe(
    'Give it a title, then create the pack.',
  )
})

test.each(['mobile', 'maintenance', 'offline'] as const)(
  'read-only by %s, the reason',
  (barrier) => {
    setBarrier(barrier)
    expect(helpNow()).toBe(readOnlyText[barrier])
  },
)

test('the lock of another map does not matter', () => {
  setBarrier('locked')
  expect(helpNow()).toBe(dialogText.saveFirstHelp)
})
