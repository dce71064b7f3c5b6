import { messages } from './messages.ts'

export const paymentsText = messages({
  supporterHelp: 'Everything in Free, and you help to pay for it by direct debit.',
  setUp: 'Set up direct debit',
  setUpAgain: 'Set up direct debit again',
  before:
    'Set up your direct debit before you register. You are not charged until you have registered.',
  dialog: 'Direct debit',
  page: 'Direct debit, on the payment provider’s page',
  given: 'Your direct debit is ready. It starts when you have registered.',
  failed: 'The direct debit could not be set up. Try again later, or choose Free.',
  stopped: 'No direct debit was set up. Try again, or choose Free.',
  active: 'Your subscription has started.',
  refused:
    'Your subscription was refused, so your account is free. You will not be charged. Ask the people who run this site before you set up another subscription.',
  unconfirmed:
    'We do not know whether your subscription has started, because the payment provider did not answer. Do not set up another. Ask the people who run this site.',
})
