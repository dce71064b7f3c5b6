import { messages } from './messages.ts'

export const feedbackText = messages({
  tab: 'Feedback',
  title: 'How are you using {product}?',
  lead: 'Your answers help us to decide what to improve. Answer all four questions.',
  questions: {
    question1: 'What is {product} helping you to do today?',
    question2: 'What impact can this have for you and your community?',
    question3: 'Who will benefit from this?',
    question4: 'What would make {product} even better?',
  },
  send: 'Send',
  offline: 'You are offline. You can send your feedback when the connection is back.',
  maintenance: '{product} is read-only while we carry out maintenance. Send your feedback later.',
  promptTitle: 'How are you using {product}?',
  prompt: 'Will you answer four short questions? Your answers help us to decide what to improve.',
  dontShowAgain: "Don't show this again",
  maybeLater: 'Maybe later',
  noThanks: 'No, thanks',
  sure: 'Sure',
  successTitle: 'Thank you for your feedback',
  success: 'We read every answer.',
})
