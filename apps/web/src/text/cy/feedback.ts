import type { feedbackText as english } from '../feedback.ts'
import type { Welsh } from '../messages.ts'

export const feedbackText: Welsh<typeof english> = {
  tab: 'Adborth',
  title: 'Sut rydych chi’n defnyddio {product}?',
  lead: 'Mae eich atebion yn ein helpu i benderfynu beth i’w wella. Mae angen y pedwar.',
  questions: {
    question1: 'Beth mae {product} yn eich helpu i’w wneud heddiw?',
    question2: 'Pa effaith y gall hyn ei chael i chi a’ch cymuned?',
    question3: 'Pwy fydd yn elwa o hyn?',
    question4: 'Beth fyddai’n gwneud {product} yn well fyth?',
  },
  send: 'Anfon',
  offline: 'Rydych chi all-lein. Gellir anfon eich adborth pan ddaw’r cysylltiad yn ôl.',
  maintenance:
    'Gellir darllen {product} yn unig tra byddwn yn gwneud gwaith cynnal a chadw. Anfonwch eich adborth yn nes ymlaen.',
  promptTitle: 'Sut rydych chi’n defnyddio {product}?',
  prompt:
    'A wnewch chi ateb pedwar cwestiwn byr? Mae eich atebion yn ein helpu i benderfynu beth i’w wella.',
  dontShowAgain: 'Peidio â dangos hyn eto',
  maybeLater: 'Efallai’n nes ymlaen',
  noThanks: 'Dim diolch',
  sure: 'Wrth gwrs',
  successTitle: 'Diolch am eich adborth',
  success: 'Rydym yn darllen pob ateb.',
}
