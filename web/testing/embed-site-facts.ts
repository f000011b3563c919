import { inject } from 'vitest';
import { SITE_FACTS_ELEMENT_ID } from '#web/lib/site-facts-element.ts';
import './provided-context.ts';

// As the server does for its pages; before the other modules, which read the facts when they are loaded.
const element = document.createElement('script');
element.id = SITE_FACTS_ELEMENT_ID;
element.type = 'application/json';
element.textContent = JSON.stringify(inject('siteFacts'));
document.head.append(element);
