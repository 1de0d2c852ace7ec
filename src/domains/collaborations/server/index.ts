export { answerCall } from './use-cases/answer-call.ts';
export { acceptAnswer } from './use-cases/decide-answer.ts';
export { createCall } from './use-cases/save-call.ts';
