import '@testing-library/jest-dom/vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { mockCalls, aProblemReply } from '../../testing/mock-calls.ts'
import { SubscriptionPart } from './subscription-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const path = '/api/user/subscription'
const cancelPath = '/api/user/subscription/cancel'

const aSubscription = (state: string) => ({
  subscription: {
    state,
    mandate: 'MD7',
    createdAt: '2026-10-01T09:30:00Z',
    changedAt: '2026-11-20T09:30:00Z',
  },
})

function open(answers: Readonly<Record<string, unknown>>) {
  const sent = mockCalls(answers)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SubscriptionPart />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const cancelButton = () => screen.findByRole('button', { name: 'Cancel subscription' })

async function confirm(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(await cancelButton())
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel subscription' }))
}

describe('the subscription in My Account', () => {
  it('is not shown for an account without a subscription', async () => {
    const { sent } = open({ [path]: { subscription: null } })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
  })

  it.each([
    ['active', /^Solidarity Supporter since 1 Oct 2026/, true],
    ['unconfirmed', /requested on 1 Oct 2026\. We do not know whether it has started/, true],
    ['refused', /^The subscription of 1 Oct 2026 was refused/, false],
    ['cancelled', /^Your subscription was cancelled on 20 Nov 2026/, false],
  ])('shows its status and reference: %s', async (state, words, canCancel) => {
    open({ [path]: aSubscription(state) })
    const line = await screen.findByText(words)
    expect(line).toHaveTextContent('Reference at the payment provider: MD7')
    const buttons = screen.queryAllByRole('button', { name: 'Cancel subscription' })
    expect(buttons).toHaveLength(canCancel ? 1 : 0)
  })

  it('is cancelled after confirmation, and focus moves to its status', async () => {
    const { sent, user } = open({
      [path]: aSubscription('active'),
      [cancelPath]: aSubscription('cancelled'),
    })
    await user.click(await cancelButton())
    expect(sent.some((call) => call.path === cancelPath)).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Keep it' }))
    await confirm(user)
    const standing = await screen.findByText(/^Your subscription was cancelled on 20 Nov 2026/)
    await vi.waitFor(() => expect(standing).toHaveFocus())
  })

  it('shows an error when cancelling fails and still offers to cancel', async () => {
    const { user } = open({
      [path]: aSubscription('active'),
      [cancelPath]: aProblemReply(503, 'subscription-not-cancelled', 'No.'),
    })
    await confirm(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'cancel the direct debit with your bank',
    )
    expect(await cancelButton()).toBeVisible()
  })

  it('can be reloaded after a failed request', async () => {
    const answers: Record<string, unknown> = { [path]: aProblemReply(403, 'not-allowed', 'No.') }
    const { user } = open(answers)
    await screen.findByText('Your subscription could not be loaded.')
    answers[path] = aSubscription('active')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cancelButton()).toBeVisible()
  })
})
