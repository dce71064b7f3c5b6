import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { nearestHeight, setSheetHeight, useSheetHeight } from './sheet-height.ts'
import { Tray } from './tray.tsx'

const user = userEvent.setup()

const show = () =>
  render(
    <Tray title="Land Data" takesFocus onClose={() => {}}>
      <button type="button">Greenbelt</button>
    </Tray>,
  )
const tray = () => screen.getByRole('region', { name: 'Land Data' })
const button = (name: string) => screen.getByRole('button', { name })

describe('nearestHeight', () => {
  const heights = { low: 68, half: 400, full: 600 }

  it.each([
    [0, 'low'],
    [233, 'low'],
    [235, 'half'],
    [499, 'half'],
    [501, 'full'],
    [2000, 'full'],
  ])('of %i px is %s', (px, height) => {
    expect(nearestHeight(px, heights)).toBe(height)
  })
})

describe('a tray on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    setSheetHeight('half')
  })

  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('is resized by buttons, and Make taller is disabled at full height', async () => {
    show()
    button('Make Land Data taller').focus()
    await user.keyboard('{Enter}')
    expect(tray()).toHaveAttribute('data-height', 'full')
    expect(button('Make Land Data taller')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Make Land Data shorter'))
    await user.click(button('Make Land Data shorter'))
    expect(tray()).toHaveAttribute('data-height', 'low')
    expect(screen.getByText('Greenbelt').closest('[inert]')).not.toBeNull()
  })

  it('opens at half height when the stored height is low', () => {
    setSheetHeight('low')
    show()
    expect(tray()).toHaveAttribute('data-height', 'half')
  })

  it('snaps to the nearest height when dragged by its heading', () => {
    Element.prototype.setPointerCapture = () => {}
    show()
    const head = screen.getByRole('heading', { name: 'Land Data' })
    vi.spyOn(tray(), 'offsetHeight', 'get').mockReturnValue(20)
    fireEvent.pointerDown(head, { clientY: 500, isPrimary: true, button: 0 })
    fireEvent.pointerMove(head, { clientY: 780 })
    fireEvent.pointerUp(head, { clientY: 780 })
    expect(useSheetHeight.getState().height).toBe('low')
    expect(tray().style.height).toBe('')
  })

  it('does not resize when a drag starts on a button', () => {
    show()
    fireEvent.pointerDown(button('Close Land Data'), { clientY: 500, isPrimary: true, button: 0 })
    fireEvent.pointerMove(button('Close Land Data'), { clientY: 900 })
    fireEvent.pointerUp(button('Close Land Data'))
    expect(useSheetHeight.getState().height).toBe('half')
  })
})
