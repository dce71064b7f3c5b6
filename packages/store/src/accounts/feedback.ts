import type { Database } from '../connection/database.ts'

/** The answers to the four questions of the feedback form. */
export interface FeedbackAnswers {
  readonly question1: string
  readonly question2: string
  readonly question3: string
  readonly question4: string
}

export interface StoredFeedback extends FeedbackAnswers {
  readonly id: number
  readonly createdAt: Date
  /** Null if the account has been erased. */
  readonly username: string | null
}

export interface FeedbackReader {
  /** Newest first. `before` is the id of the last entry of the previous page. */
  page(options: { readonly before?: number; readonly limit: number }): Promise<StoredFeedback[]>
}

export interface FeedbackWriter {
  create(userId: number, answers: FeedbackAnswers): Promise<void>
}

export function feedbackReader(database: Database): FeedbackReader {
  return {
    page: ({ before, limit }) =>
      database
        .selectFrom('feedback')
        .leftJoin('users', 'users.id', 'feedback.userId')
        .select(['feedback.id', 'feedback.createdAt', 'users.username'])
        .select(['question1', 'question2', 'question3', 'question4'])
        .$if(before !== undefined, (query) => query.where('feedback.id', '<', before ?? 0))
        .orderBy('feedback.id', 'desc')
        .limit(limit)
        .execute(),
  }
}

export function feedbackWriter(transaction: Database): FeedbackWriter {
  return {
    async create(userId, answers) {
      const { question1, question2, question3, question4 } = answers
      await transaction
        .insertInto('feedback')
        .values({ userId, question1, question2, question3, question4 })
        .execute()
    },
  }
}
