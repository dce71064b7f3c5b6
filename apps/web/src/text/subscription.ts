import { messages } from './messages.ts'

export const subscriptionText = messages({
  heading: 'Subscription',
  loadingFailed: 'Your subscription could not be loaded.',
  retry: 'Try again',
  active: 'Solidarity Supporter since {date}, paid by direct debit.',
  unconfirmed:
    'Solidarity Supporter, requested on {date}. We do not know whether it has started, because the payment provider did not answer. Ask the people who run this site, or cancel it.',
  refused: 'The subscription of {date} was refused. Your account is free, and you are not charged.',
  cancelled:
    'Your subscription was cancelled on {date}. Your account is now free, and stays as it is.',
  reference: 'Reference at the payment provider: {mandate}',
  cancel: 'Cancel subscription',
  question:
    'You will not be charged again. Your account becomes a free one, and keeps all your maps.',
  keep: 'Keep it',
  failed:
    'Your subscription could not be cancelled. Try again later, or cancel the direct debit with your bank.',
})
