import {
  getAskForFeedback as getContract,
  setAskForFeedback as setContract,
} from '@terrier/contract/feedback'
import { Problem } from '@terrier/contract/problems'

import { call } from '../../http/call.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const getAskForFeedback = call(getContract, async ({ viewer }, { store }) => {
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  return { askForFeedback: user.askForFeedback }
})

export const setAskForFeedback = call(
  setContract,
  async ({ body: { askForFeedback }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write((tx) => tx.users.setAskForFeedback(viewer.userId, askForFeedback))
    return { askForFeedback }
  },
)
