import { messages } from './messages.ts'

export const subscriptionText = messages({
  heading: 'Subscription',
  loadingFailed: 'Your subscription could not be looked up.',
  retry: 'Try again',
  active: 'Solidarity Supporter since {date}, paid by direct debit.',
  unconfirmed:
    'Solidarity Supporter, asked for on {date}. We do not know whether it has begun, since the payment provider did not answer. Ask the people who run this site, or cancel it.',
  refused: 'The subscription of {date} was refused. Your account is free, and nothing is charged.',
  cancelled: 'Your subscription was cancelled on {date}. Your account is free, and stays as it is.',
  reference: 'Reference at the payment provider: {mandate}',
  cancel: 'Cancel subscription',
  question: 'Nothing more is charged. Your account stays, with all your maps, as a free one.',
  keep: 'Keep it',
  failed:
    'Your subscription could not be cancelled. Try again later, or cancel the direct debit with your bank.',
})
