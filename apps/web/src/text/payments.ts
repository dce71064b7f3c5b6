import { messages } from './messages.ts'

export const paymentsText = messages({
  supporterHelp: 'All of Free, and you help to pay for it by direct debit.',
  setUp: 'Set up direct debit',
  setUpAgain: 'Set up direct debit again',
  before:
    'Set up your direct debit before you register. Nothing is charged unless you are registered.',
  dialog: 'Direct debit',
  page: 'Direct debit, on the page of the payment provider',
  given: 'Your direct debit is ready. It begins once you have registered.',
  failed:
    'The direct debit could not be set up at the moment. Please try again later, or choose Free.',
  stopped: 'No direct debit was set up. Try again, or choose Free.',
  active: 'Your subscription has begun.',
  refused:
    'Your subscription was refused, so your account is a free one. Nothing will be charged. Ask the people who run this site before you set up another.',
  unconfirmed:
    'We do not know whether your subscription has begun, since the payment provider did not answer. Do not set up another: ask the people who run this site.',
})
