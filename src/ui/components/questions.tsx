import { useId } from 'react';
import styles from './questions.module.css';

interface QuestionsProps {
  title: string;
  items: readonly { key: string; question: string; answer: string }[];
}

/** Questions that open on their answers, with the browser's own means: found by its search, open without script. */
export function Questions({ title, items }: QuestionsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.list}>
        {items.map(({ key, question, answer }) => (
          <details key={key} id={key} className={styles.item}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
