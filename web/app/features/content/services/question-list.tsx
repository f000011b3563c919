import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import './services.css';

export type Question = { question: string; answer: ReactNode };

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="panel service-questions">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Plus size={18} aria-hidden="true" className="text-ink-3" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
