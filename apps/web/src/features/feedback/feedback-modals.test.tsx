import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useConnectivity } from '../../api/connectivity.ts'
import { someUserDetails } from '../../testing/user-details.ts'
import { showFeedbackDialog } from './feedback-dialog.ts'
import { FeedbackModals } from './feedback-modals.tsx'
import { FeedbackTab } from './feedback-tab.tsx'

interface Sent {
  readonly path: string
  readonly body: unknown
}

let sent: Sent[] = []
let isServerWell = true
let queryClient: QueryClient

const json = (reply: unknown, status: number) =>
  new Response(JSON.stringify(reply), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

beforeEach(() => {
  sent = []
  isServerWell = true
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    const asked: unknown = JSON.parse(body ?? '{}')
    sent.push({ path, body: asked })
    if (!isServerWell) return Promise.resolve(json({ code: 'unexpected', message: 'No.' }, 500))
    return Promise.resolve(json(path.endsWith('ask-for-feedback') ? asked : {}, 200))
  })
  useConnectivity.setState({ isOnline: true })
  queryClient = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  queryClient.setQueryData(['details'], someUserDetails({ askForFeedback: true }))
})
afterEach(() => {
  cleanup()
  showFeedbackDialog(null)
  vi.unstubAllGlobals()
})

const show = (options: { readonly isReadOnly?: boolean } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <FeedbackTab />
      <FeedbackModals isReadOnly={options.isReadOnly ?? false} />
    </QueryClientProvider>,
  )

async function openForm(options: { readonly isReadOnly?: boolean } = {}) {
  show(options)
  await userEvent.click(screen.getByRole('button', { name: 'Feedback' }))
  expect(screen.getByRole('dialog', { name: 'How are you using Terrier?' })).toBeDefined()
}

const questions = [
  'What is Terrier helping you to do today?',
  'What impact can this have for you and your community?',
  'Who will benefit from this?',
  'What would make Terrier even better?',
]

async function answerAll() {
  for (const [index, name] of questions.entries()) {
    await userEvent.type(screen.getByRole('textbox', { name }), `Answer ${index + 1}`)
  }
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describe('the feedback form', () => {
  it('marks every unanswered question on Send and focuses the first', async () => {
    await openForm()
    expect(screen.queryByText(/is required/)).toBeNull()
    await send()
    expect(screen.getAllByText(/is required/).map(({ textContent }) => textContent)).toEqual([
      'Question 1 is required',
      'Question 2 is required',
      'Question 3 is required',
      'Question 4 is required',
    ])
    const [first] = screen.getAllByRole('textbox')
    expect(document.activeElement).toBe(first)
    expect(sent).toEqual([])
  })

  it('marks only the question that was left blank', async () => {
    await openForm()
    await userEvent.type(screen.getByRole('textbox', { name: questions[1] ?? '' }), '  ')
    await userEvent.tab()
    expect(screen.getAllByText(/is required/).map(({ textContent }) => textContent)).toEqual([
      'Question 2 is required',
    ])
  })

  it('sends the answers and shows a thank-you dialog', async () => {
    await openForm()
    await answerAll()
    await send()
    await screen.findByRole('dialog', { name: 'Thank you for your feedback' })
    expect(sent).toEqual([
      {
        path: '/api/user/feedback',
        body: {
          question1: 'Answer 1',
          question2: 'Answer 2',
          question3: 'Answer 3',
          question4: 'Answer 4',
        },
      },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Ok' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open with its answers when sending fails, and can be sent again', async () => {
    isServerWell = false
    await openForm()
    await answerAll()
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.getByRole('dialog', { name: 'How are you using Terrier?' })).toBeDefined()
    expect(screen.getByDisplayValue('Answer 4')).toBeDefined()
    isServerWell = true
    await send()
    await screen.findByRole('dialog', { name: 'Thank you for your feedback' })
  })

  it('preserves a partial answer when it is closed', async () => {
    await openForm()
    await userEvent.type(screen.getByRole('textbox', { name: questions[0] ?? '' }), 'Finding')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Feedback' }))
    expect(screen.getByDisplayValue('Finding')).toBeDefined()
  })

  it('cannot be sent without a connection, and says why', async () => {
    await openForm()
    act(() => useConnectivity.setState({ isOnline: false }))
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/You are offline/)).toBeDefined()
  })

  it('cannot be sent during maintenance, and says why', async () => {
    await openForm({ isReadOnly: true })
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/read-only while we carry out maintenance/)).toBeDefined()
  })
})

const openPrompt = () => {
  show()
  act(() => showFeedbackDialog('prompt'))
}
const askAgain = () =>
  queryClient.getQueryData<{ askForFeedback: boolean }>(['details'])?.askForFeedback

describe('the feedback prompt', () => {
  it.each(['Maybe later', 'No, thanks'])('is closed by %j', async (name) => {
    openPrompt()
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
  })

  it('opens the form by "Sure"', async () => {
    openPrompt()
    await userEvent.click(screen.getByRole('button', { name: 'Sure' }))
    await screen.findByRole('textbox', { name: questions[0] ?? '' })
  })

  it('saves whether to ask again when the checkbox is ticked and cleared', async () => {
    openPrompt()
    const box = screen.getByRole('checkbox', { name: "Don't show this again" })
    await userEvent.click(box)
    await waitFor(() => expect(askAgain()).toBe(false))
    await userEvent.click(box)
    await waitFor(() => expect(askAgain()).toBe(true))
    expect(sent).toEqual([
      { path: '/api/user/ask-for-feedback', body: { askForFeedback: false } },
      { path: '/api/user/ask-for-feedback', body: { askForFeedback: true } },
    ])
  })

  it('clears the checkbox when saving the choice fails', async () => {
    isServerWell = false
    openPrompt()
    const box = screen.getByRole('checkbox', { name: "Don't show this again" })
    await userEvent.click(box)
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(box).toHaveProperty('checked', false))
    expect(askAgain()).toBe(true)
  })
})
