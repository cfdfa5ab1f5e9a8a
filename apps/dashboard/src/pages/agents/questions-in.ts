const STANDARD = ['What are these documents about?'];

/** What to begin a conversation with: the questions in the description of the agent, if there are any. */
export function questionsIn(description: string): readonly string[] {
  const questions = description.match(/[^.!?\n]+\?/g)?.map((question) => question.trim()) ?? [];
  return questions.length > 0 ? questions.slice(0, 4) : STANDARD;
}
